import { nameKey, stemOf } from '../text/tokens.ts';
import { isRequestWord } from '../understand/request-words.ts';
import type { KnownName } from '../understand/vocabulary.ts';
import { GrowableUint32Array } from './growable-uint32-array.ts';
import type { Memory } from './memory.ts';
import type { StringPool } from './string-pool.ts';
import type { Terms } from './terms.ts';

/** The share of rows containing a one-word name that must have it as brand or merchant for the word to mean the name. */
const certainShare = 0.5;
const longestName = 6;

const counted = ['brand', 'merchant', 'both'] as const;
export type NameCountsData = Record<(typeof counted)[number], Uint32Array>;

/** How many offers have a name as brand, as merchant, and as both. */
export class NameCounts {
  readonly brand: GrowableUint32Array;
  readonly merchant: GrowableUint32Array;
  readonly both: GrowableUint32Array;

  constructor(memory: Memory, data?: NameCountsData) {
    this.brand = new GrowableUint32Array(memory, data?.brand);
    this.merchant = new GrowableUint32Array(memory, data?.merchant);
    this.both = new GrowableUint32Array(memory, data?.both);
  }

  get data(): NameCountsData {
    return { brand: this.brand.view(), merchant: this.merchant.view(), both: this.both.view() };
  }

  add(brand: number, merchant: number, sign: 1 | -1): void {
    this.brand.add(brand, sign);
    this.merchant.add(merchant, sign);
    if (brand === merchant) this.both.add(brand, sign);
  }

  /** Offers with the name. */
  of(name: number): number {
    return this.brand.at(name) + this.merchant.at(name) - this.both.at(name);
  }
}

/** Spellings of one name, its words (at most six count), and its term if it is one word. */
type Entry = { ids: number[]; words: number; term: number | null };

/** The brands and merchants of a catalogue by `nameKey`, and how reliably a word means them. */
export class Names implements Iterable<readonly [string, KnownName]> {
  private pool: StringPool;
  private counts: NameCounts;
  private terms: Terms;
  private readonly byKey = new Map<string, Entry>();
  /** In alphabetical order, so that nothing depends on the order in which names were added. */
  private keys: string[] = [];
  private readonly byWords: Entry[][] = Array.from({ length: longestName + 1 }, () => []);
  private listed = 1;

  constructor(pool: StringPool, counts: NameCounts, terms: Terms) {
    this.pool = pool;
    this.counts = counts;
    this.terms = terms;
  }

  /** Lists the names that were added since the last call. `pool` and the counts may be another view of the same arrays. */
  update(pool: StringPool, counts: NameCounts, terms: Terms): void {
    this.pool = pool;
    this.counts = counts;
    this.terms = terms;
    const added: string[] = [];
    for (; this.listed < this.pool.length; this.listed++) {
      const key = nameKey(this.pool.textOf(this.listed));
      if (!key) continue;
      const known = this.byKey.get(key);
      if (known) {
        known.ids.push(this.listed);
        continue;
      }
      const entry = { ids: [this.listed], words: Math.min(key.split(' ').length, longestName), term: null };
      this.byKey.set(key, entry);
      this.byWords[entry.words]?.push(entry);
      added.push(key);
    }
    if (added.length > 0) this.keys = [...this.keys, ...added].sort();
  }

  find(key: string): KnownName | null {
    const entry = this.byKey.get(key);
    return entry ? this.known(key, entry) : null;
  }

  *[Symbol.iterator](): Generator<readonly [string, KnownName]> {
    for (const key of this.keys) {
      const known = this.find(key);
      if (known) yield [key, known];
    }
  }

  /** Every spelling of the names that start with this one: "acme" also means "Acme Golf". */
  idsUnder(key: string): number[] {
    let low = 0;
    let high = this.keys.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] ?? '') < key) low = middle + 1;
      else high = middle;
    }
    const ids: number[] = [];
    // A space sorts before every letter, so they are consecutive.
    for (let at = low; at < this.keys.length; at++) {
      const known = this.keys[at] ?? '';
      if (known !== key && !known.startsWith(`${key} `)) break;
      ids.push(...(this.byKey.get(known)?.ids ?? []));
    }
    return ids;
  }

  /** Words in the longest name. */
  get longest(): number {
    const isUsed = ({ ids }: Entry) => ids.some((id) => this.counts.of(id) > 0);
    return Math.max(
      0,
      this.byWords.findLastIndex((entries) => entries.some(isUsed)),
    );
  }

  private known(key: string, entry: Entry): KnownName | null {
    const { ids, words } = entry;
    const { brand, merchant } = this.counts;
    if (words === 1) entry.term ??= this.terms.pool.find(stemOf(key));
    let most = 0;
    let name = '';
    let certain = false;
    const said = entry.term === null ? 0 : this.terms.said.at(entry.term);
    for (const id of ids) {
      const carried = this.counts.of(id);
      if (carried === 0) continue;
      const text = this.pool.textOf(id);
      if (carried > most || (carried === most && text < name)) name = text;
      most = Math.max(most, carried);
      certain ||= words > 1 || (key.length > 2 && !isRequestWord(key) && carried >= said * certainShare);
    }
    if (most === 0) return null;
    return {
      name,
      brand: ids.some((id) => brand.at(id) > 0),
      merchant: ids.some((id) => merchant.at(id) > 0),
      certain,
    };
  }
}
