import { stemmer } from 'stemmer';

const ascii = /^\p{ASCII}*$/u;
const plain = /[a-z0-9]+/g;
const anyScript = /[\p{L}\p{N}]+/gu;

/** Lower case, without accents and apostrophes: "Women's" and "womens", "Café" and "cafe" are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.includes("'") ? lower.replaceAll("'", '') : lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/['’‘`]/g, '');
}

/** The words and numbers of a text, as indexed. */
export function tokensOf(text: string): string[] {
  const folded = fold(text);
  return folded.match(ascii.test(folded) ? plain : anyScript) ?? [];
}

/** Words whose stem is another word's: a comforter is not comfortable, and who loves animals need not love anime. */
const ownStems = new Map<string, string>([
  ['comforter', 'comforter'],
  ['comforters', 'comforter'],
  ['anime', 'anime'],
]);
const stems = new Map<string, string>();
const keptStems = 200_000;

/** The stem of one token. Anything with a digit is a size or a model and is unchanged. */
export function stemOf(token: string): string {
  const known = ownStems.get(token) ?? stems.get(token);
  if (known !== undefined) return known;
  const stem = token.length < 3 || /[0-9]/.test(token) ? token : stemmer(token);
  if (stems.size >= keptStems) stems.clear();
  stems.set(token, stem);
  return stem;
}

export type PlacedToken = { text: string; start: number; end: number };

/** The tokens of a request with their positions. */
export function placedTokens(query: string): PlacedToken[] {
  const found: PlacedToken[] = [];
  for (const match of query.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’‘`][\p{L}\p{N}]+)*/gu)) {
    const text = fold(match[0]);
    if (text) found.push({ text, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Normalizes a brand or merchant name for comparison: "Fair-Way Golf Co." becomes "fair way golf co". */
export function nameKey(name: string): string {
  return tokensOf(name).join(' ');
}

const hyphened = /[a-z0-9]+(?:-[a-z0-9]+)+/g;
const measured =
  /\b(\d+) ?-?(mm|cm|in|inch|ft|oz|lb|lbs|kg|g|gb|tb|mb|ml|l|w|v|k|p|hz|mp|mah|qt|gal|pc|pcs|pack|piece)\b/g;
const longestJoined = 24;

/**
 * The words of a text for the index: besides each word, compounds that shops write both joined and apart. "Wi-Fi" also yields
 * "wifi", "6 mm" also "6mm"; a request's own parts are joined when it is read.
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
