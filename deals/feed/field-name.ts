/** One spelling for a field however a feed writes it: "g:sale_price", "Sale Price" and "sale-price" are `sale_price`. */
export function fieldName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^[gc]:/, '')
    .replaceAll(/[\s-]+/g, '_');
}
