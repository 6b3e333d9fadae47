import { remembering } from '../text/remembering.ts';
import { fold, placedTokens } from '../text/tokens.ts';
import { amountsOf } from './amounts.ts';
import { takeBackAmounts } from './corrections.ts';
import { readNumberWords } from './number-words.ts';
import { meantWord } from '../lexicon/spelling.ts';
import type { Lexed, Token, Word } from './lexed.ts';

const pattern =
  /(?<number>(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?|\.\d+)|(?<word>b\/w(?![\p{L}\p{N}])|\p{L}[\p{L}\p{M}]*(?:['’‘`]\p{L}+)*)|<=|>=|[½⅓⅔¼¾]|[^\s\p{L}\p{N}\p{M}]/giu;
/** "Fiftyish", "sixtyfive". */
const roundNumber =
  /^(?<round>ten|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|nine?ty|hundred)(?<rest>ish|one|two|three|four|five|six|seven|eight|nine)$/;

/** Normalizes a request once: its spelling, its number words and retracted amounts. */
export const lex = remembering(8, (query): Lexed => {
  const { tokens, gone } = takeBackAmounts(readNumberWords(tokensOf(query)));
  return { query, tokens, gone, words: wordsOf(query), amounts: amountsOf(tokens) };
});

/** "Four hundred dollars" as "400 dollars". */
export function withDigits(query: string): string {
  return readNumberWords(tokensOf(query)).reduceRight(
    (text, { kind, value, start, end }) =>
      kind === 'number' && !/\d/.test(text.slice(start, end))
        ? `${text.slice(0, start)}${value}${text.slice(end)}`
        : text,
    query,
  );
}

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  const push = (kind: Token['kind'], text: string, start: number, end: number, value = Number.NaN) =>
    tokens.push({
      kind,
      text,
      value,
      start,
      end,
      joined: tokens.at(-1)?.end === start,
      capital: isCapital(query, start),
    });
  for (const { 0: raw, index: start, groups } of query.matchAll(pattern)) {
    const end = start + raw.length;
    const { number, word } = groups ?? {};
    const text = word ? fold(raw) : raw;
    const { round, rest } = roundNumber.exec(text)?.groups ?? {};
    if (number) push('number', text, start, end, Number(number.replaceAll(',', '')));
    else if (round && rest) {
      push('word', meantWord(round), start, start + round.length);
      push('word', rest, start + round.length, end);
    } else push(word ? 'word' : 'mark', meantWord(text), start, end);
  }
  return tokens;
}

function wordsOf(query: string): Word[] {
  const pieces = placedTokens(query);
  return pieces.map(({ text, start, end }, index) => {
    const between = query.slice(pieces[index - 1]?.end ?? 0, start);
    const before = index > 0;
    return {
      text: meantWord(text),
      start,
      end,
      capital: isCapital(query, start),
      cut: before && /[.,;:!?\n()]/.test(between),
      ends: before && /[.;!?\n]/.test(between),
      owner: /['’]s$/i.test(query.slice(start, end)),
      compound: (before && between === '-') || /^-[\p{L}\p{N}]/u.test(query.slice(end, end + 3)),
    };
  });
}

const isCapital = (query: string, start: number) => /^\p{Lu}/u.test(query.slice(start, start + 2));
