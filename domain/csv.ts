/** One line in RFC 4180 format, including the line end. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe, which spreadsheets do not show. */
export function neutral(text: string): string {
  return /^\s*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${neutral(value).replaceAll('"', '""')}"`;
}
