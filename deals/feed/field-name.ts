/** Normalizes a field name: "g:sale_price", "Sale Price" and "sale-price" become `sale_price`. */
export function fieldName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^[gc]:/, '')
    .replaceAll(/[\s-]+/g, '_');
}
