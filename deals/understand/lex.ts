import type { Span } from '../plan.ts';
import { editsBetween } from '../text/edits.ts';
import { takeBackAmounts } from './corrections.ts';
import { meantNumber } from './number-slips.ts';
import { readNumberWords } from './number-words.ts';
import { meantWord } from './request-slips.ts';

export type Lexeme = {
  kind: 'number' | 'word' | 'mark';
  text: string;
  value: number;
  start: number;
  end: number;
  /** Stands right after the one before it, without a space. */
  joined: boolean;
};

const pattern =
  /(?<number>(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)|(?<word>b\/w(?![\p{L}\p{N}])|\p{L}+(?:['’]\p{L}+)*)|<=|>=|[½⅓⅔¼¾]|[^\s\p{L}\p{N}]/giu;

/** Short for something else wherever they stand: "b/w 50 & 90". */
const short: Record<string, string> = { 'b/w': 'between', btwn: 'between', betw: 'between', thru: 'through' };
const roundNumber =
  /^(?<number>ten|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|nine?ty|hundred)(?<rest>ish|one|two|three|four|five|six|seven|eight|nine)$/;

/** A request as numbers, words and marks. Word numbers ("fifty") arrive as numbers with the words they came from. */
export class Lexed {
  readonly query: string;
  readonly items: readonly Lexeme[];
  private readonly taken: boolean[];

  constructor(query: string) {
    this.query = query;
    this.items = takeBackAmounts(readNumberWords(split(query)).map(putRight));
    // What was taken back counts as read.
    this.taken = this.items.map(({ text }) => text === '');
  }

  at(index: number): Lexeme | null {
    return this.items[index] ?? null;
  }

  /** The text at `index` when nothing has claimed it yet, else an empty string. */
  text(index: number): string {
    return this.taken[index] ? '' : (this.items[index]?.text ?? '');
  }

  isFree(from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (this.taken[index] !== false) return false;
    return from < to;
  }

  /** Marks `from` up to `to` as understood and gives the span. */
  claim(from: number, to: number): Span {
    for (let index = from; index < to; index++) this.taken[index] = true;
    const start = this.items[from]?.start ?? 0;
    const end = this.items[to - 1]?.end ?? start;
    return { start, end, text: this.query.slice(start, end) };
  }

  /** Length of the phrase that stands free at `index`, 0 when another stands there. */
  phraseAt(index: number, phrase: readonly string[]): number {
    return phrase.every((word, offset) => this.text(index + offset) === word) ? phrase.length : 0;
  }

  isClaimed(start: number, end: number): boolean {
    return this.items.some((item, index) => this.taken[index] && item.start < end && item.end > start);
  }
}

/** Words of money that are put right where they stand beside a number: "undr 150 dolars". */
const moneyWords = [
  'under',
  'below',
  'between',
  'around',
  'about',
  'bucks',
  'dollar',
  'dollars',
  'maximum',
  'minimum',
];
const shortestSlip = 4;
const noSlips = new Set([
  'udder',
  'abort',
  'backs',
  'buck',
  'belong',
  'round',
  'bout',
  'blow',
  'bellow',
  'unders',
]);

function putRight(item: Lexeme, at: number, items: readonly Lexeme[]): Lexeme {
  if (item.kind !== 'word' || item.text.length < shortestSlip || noSlips.has(item.text)) return item;
  const meantAnywhere = meantWord(item.text);
  if (meantAnywhere) return { ...item, text: meantAnywhere };
  const isBeside = [at - 1, at + 1, at + 2].some((other) => items[other]?.kind === 'number');
  if (!isBeside || moneyWords.includes(item.text)) return item;
  const meant = moneyWords.find((word) => word[0] === item.text[0] && editsBetween(word, item.text, 1) === 1);
  return meant ? { ...item, text: meant } : item;
}

function split(query: string): Lexeme[] {
  const items: Lexeme[] = [];
  let last = -1;
  for (const match of query.matchAll(pattern)) {
    const raw = match[0];
    const { number, word } = match.groups ?? {};
    const { number: round, rest } = roundNumber.exec(raw.toLowerCase())?.groups ?? {};
    if (round && rest) {
      const cut = match.index + round.length;
      const wordAt = (text: string, start: number, joined: boolean): Lexeme => ({
        kind: 'word',
        text,
        value: Number.NaN,
        start,
        end: start === match.index ? cut : match.index + raw.length,
        joined,
      });
      items.push(
        wordAt(meantNumber(round) ?? round, match.index, match.index === last),
        wordAt(rest, cut, true),
      );
      last = match.index + raw.length;
      continue;
    }
    const text = raw.toLowerCase().replaceAll('’', "'");
    items.push({
      kind: number ? 'number' : word ? 'word' : 'mark',
      text: short[text] ?? meantNumber(text) ?? text,
      value: number ? Number(number.replaceAll(',', '')) : Number.NaN,
      start: match.index,
      end: match.index + raw.length,
      joined: match.index === last,
    });
    last = match.index + raw.length;
  }
  return items;
}
