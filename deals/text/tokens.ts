import { stemmer } from 'stemmer';

const ascii = /^\p{ASCII}*$/u;
const plain = /[a-z0-9]+/g;
const anyScript = /[\p{L}\p{N}]+/gu;

/** Lower case, accents and apostrophes gone: "Women's" and "womens", "Café" and "cafe" are one word. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.includes("'") ? lower.replaceAll("'", '') : lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/['’‘`]/g, '');
}

/** The words and numbers of a text, as the index knows them. */
export function tokensOf(text: string): string[] {
  const folded = fold(text);
  return folded.match(ascii.test(folded) ? plain : anyScript) ?? [];
}

const stems = new Map<string, string>();
const keptStems = 200_000;

/** The stem of one token. Anything with a digit is a size or a model and is unchanged. */
export function stemOf(token: string): string {
  const known = stems.get(token);
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
