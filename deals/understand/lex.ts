import type { Span } from '../plan.ts';
import { readNumberWords } from './number-words.ts';

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
  /(?<number>(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)|(?<word>\p{L}+(?:['’]\p{L}+)*)|<=|>=|[^\s\p{L}\p{N}]/gu;

/** A request as numbers, words and marks. Word numbers ("fifty") arrive as numbers with the words they came from. */
export class Lexed {
  readonly query: string;
  readonly items: readonly Lexeme[];
  private readonly taken: boolean[];

  constructor(query: string) {
    this.query = query;
    this.items = readNumberWords(split(query));
    this.taken = this.items.map(() => false);
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

function split(query: string): Lexeme[] {
  const items: Lexeme[] = [];
  let last = -1;
  for (const match of query.matchAll(pattern)) {
    const raw = match[0];
    const { number, word } = match.groups ?? {};
    items.push({
      kind: number ? 'number' : word ? 'word' : 'mark',
      text: raw.toLowerCase().replaceAll('’', "'"),
      value: number ? Number(number.replaceAll(',', '')) : Number.NaN,
      start: match.index,
      end: match.index + raw.length,
      joined: match.index === last,
    });
    last = match.index + raw.length;
  }
  return items;
}
