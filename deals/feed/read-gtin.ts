/** A product number (GTIN-8, UPC, EAN, ISBN-13, GTIN-14) as 14 digits, so that the same product has one; '' if it is none. */
export function readGtin(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return '';
  const gtin = digits.padStart(14, '0');
  let sum = 0;
  for (let at = 0; at < 14; at++) sum += Number(gtin[at]) * (at % 2 === 0 ? 3 : 1);
  return sum % 10 === 0 ? gtin : '';
}
