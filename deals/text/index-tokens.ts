import { fold, tokensOf } from './tokens.ts';

const hyphened = /[a-z0-9]+(?:-[a-z0-9]+)+/g;
const measured =
  /\b(\d+) ?-?(mm|cm|in|inch|ft|oz|lb|lbs|kg|g|gb|tb|mb|ml|l|w|v|k|p|hz|mp|mah|qt|gal|pc|pcs|pack|piece)\b/g;
const longestJoined = 24;

/**
 * The words of a text for the index: besides each word, compounds that shops write both joined and apart.
 * "Wi-Fi" also says "wifi", "6 mm" also says "6mm"; a request's own parts are joined when it is read.
 */
export function indexTokensOf(text: string): string[] {
  const tokens = tokensOf(text);
  const hasHyphen = text.includes('-');
  if (!hasHyphen && !/\d[ -]/.test(text)) return tokens;
  const folded = fold(text);
  if (hasHyphen) {
    for (const [match] of folded.matchAll(hyphened)) {
      const joined = match.replaceAll('-', '');
      if (joined.length <= longestJoined && !/^\d+$/.test(joined)) tokens.push(joined);
    }
  }
  for (const [match, number = '', unit = ''] of folded.matchAll(measured)) {
    if (match.length > number.length + unit.length) tokens.push(number + unit);
  }
  return tokens;
}
