import table from '../../lexicon/cash-in-hand.json' with { type: 'json' };
import { isMeasure } from '../amounts.ts';
import { type Found, spanOf, sure } from '../found.ts';
import { type Lexed, stretchOf, textAt, type Token } from '../tokens.ts';
import { Phrases } from '../phrases.ts';

const holds = new Set(table.holds);
const adverbs = new Set(table.adverbs);
const ends = new Set(table.ends);
const places = Phrases.of(table.places);
const bills = new Set([5, 10, 20, 50, 100]);
const leastAlone = 10;

/** "I got a twenty. Soccer ball?", "i have 60, need a tent": what somebody holds is the most there is to spend. */
export function readCashInHand({ query, tokens }: Lexed): Found[] {
  return tokens.flatMap(({ kind, value }, index) => {
    if (kind !== 'number') return [];
    const article = articleBefore(tokens, index);
    const isBill = article !== null && bills.has(value);
    const from = isBill ? index - article : index;
    const holder = adverbs.has(textAt(tokens, from - 1)) ? from - 2 : from - 1;
    const isHeld = holds.has(textAt(tokens, holder)) && textAt(tokens, holder - 1) !== 'to';
    const inHand = places.lengthAt(tokens, index + 1);
    if ((!isHeld && !(isBill && inHand > 0)) || (!isBill && value < leastAlone)) return [];
    const isNote = /^(?:bill|note|spot)$/.test(textAt(tokens, index + 1));
    const to = index + 1 + (inHand || (isNote ? 1 : 0));
    const next = tokens[to];
    const isEnd = !next || (ends.has(next.text) && (next.kind === 'mark' || !next.joined));
    if (!(isNote || inHand > 0 || isEnd) || isMeasure(tokens, index, index + 1)) return [];
    const at = stretchOf(tokens, from, to);
    const priceMax = { value, inclusive: true, span: spanOf(query, at) };
    const what = { kind: 'limit', of: 'price', bounds: { priceMax } } as const;
    return [{ ...at, sure: sure.cashInHand, unless: ['price', 'money'], what }];
  });
}

/** How many words before the number make it "a twenty", null where none do; "a hundred" is one token. */
function articleBefore(tokens: readonly Token[], index: number): number | null {
  if (textAt(tokens, index).startsWith('a ')) return 0;
  if (textAt(tokens, index - 1) === 'a') return 1;
  return textAt(tokens, index - 1) === 'crisp' && textAt(tokens, index - 2) === 'a' ? 2 : null;
}
