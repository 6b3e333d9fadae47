// In JSON an escape before an address must not lose its backslash, so escapes are skipped.
const personal =
  /\\(?:u[0-9a-f]{4}|.)|[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|\+[1-9]\d{7,14}(?!\d)/giu;

/**
 * The text, or line of JSON, without anything that looks like a personal address or number: for logs and stored reasons.
 */
export function maskPersonalData(text: string): string {
  return text.replaceAll(personal, (found) =>
    found.startsWith('\\') ? found : found.startsWith('+') ? '[number]' : '[address]',
  );
}
