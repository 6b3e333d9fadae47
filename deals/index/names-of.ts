import { nameKey, stemOf } from '../text/tokens.ts';
import type { KnownName, Vocabulary } from '../understand/vocabulary.ts';
import { isRequestWord } from '../understand/request-words.ts';
import type { OfferTable } from './offer-table.ts';

/** The share of rows containing a one-word name that must have it as brand or merchant for the word to mean the name. */
const certainShare = 0.5;

/** The brands and merchants of a catalogue, and how reliably a word means them. */
export function namesOf(
  table: OfferTable,
  terms: ReadonlyMap<string, number>,
  offsets: Uint32Array,
): { vocabulary: Vocabulary; nameIds: Map<string, number[]> } {
  const size = table.names.texts.length;
  const brandRows = new Uint32Array(size);
  const merchantRows = new Uint32Array(size);
  const sameNameRows = new Uint32Array(size);
  for (let row = 0; row < table.size; row++) {
    const brand = table.brand[row] ?? 0;
    const merchant = table.merchant[row] ?? 0;
    brandRows[brand] = (brandRows[brand] ?? 0) + 1;
    merchantRows[merchant] = (merchantRows[merchant] ?? 0) + 1;
    if (merchant === brand) sameNameRows[brand] = (sameNameRows[brand] ?? 0) + 1;
  }
  const known = new Map<string, KnownName>();
  const nameIds = new Map<string, number[]>();
  let longest = 0;
  for (let id = 1; id < size; id++) {
    const isBrand = (brandRows[id] ?? 0) > 0;
    const isMerchant = (merchantRows[id] ?? 0) > 0;
    if (!isBrand && !isMerchant) continue;
    const name = table.names.textOf(id);
    const key = nameKey(name);
    const words = key.split(' ');
    if (!key) continue;
    nameIds.set(key, [...(nameIds.get(key) ?? []), id]);
    longest = Math.max(longest, Math.min(words.length, 6));
    const term = terms.get(stemOf(key));
    const said = term === undefined ? 0 : (offsets[term + 1] ?? 0) - (offsets[term] ?? 0);
    const carried = (brandRows[id] ?? 0) + (merchantRows[id] ?? 0) - (sameNameRows[id] ?? 0);
    const certain =
      words.length > 1 || (key.length > 2 && !isRequestWord(key) && carried >= said * certainShare);
    const before = known.get(key);
    known.set(key, {
      name: before?.name ?? name,
      brand: isBrand || (before?.brand ?? false),
      merchant: isMerchant || (before?.merchant ?? false),
      certain: certain || (before?.certain ?? false),
    });
  }
  const says = (word: string) => terms.has(stemOf(word));
  return { vocabulary: { find: (key) => known.get(key) ?? null, names: known, says, longest }, nameIds };
}
