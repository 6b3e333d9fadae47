import table from '../../lexicon/stated-budgets.json' with { type: 'json' };
import { isMeasure } from '../amounts.ts';
import { type Reading, spanOf, sure } from '../reading.ts';
import { asksForGift, namesOccasion } from '../../kinds/needs.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import { type Lexed, stretchOf, textAt } from '../lexed.ts';

const held = Phrases.of(table.held);
const places = Phrases.of(table.places);
const ends = new Set(table.ends);
const bills = new Set([5, 10, 20, 50, 100]);
/** "Dinnerware for 12". */
const servings = new Set(table.servings);
const leastAlone = 10;
const leastFor = 15;

/** "I got a twenty. Soccer ball?", "i have 60, need a tent": cash in hand is the most there is to spend. */
export function readStatedBudgets({ query, tokens, amounts }: Lexed): Reading[] {
  let isGift: boolean | undefined;
  return [...amounts.values()].flatMap(({ value, currency, from, to }) => {
    const before = textAt(tokens, from - 1);
    const isBill =
      bills.has(value) && (/^(?:a|crisp)$/.test(before) || textAt(tokens, from).startsWith('a '));
    const lead = held.lengthBefore(tokens, from);
    const isHeld = lead > 0 && textAt(tokens, from - lead - 1) !== 'to' && (isBill || before !== 'a');
    const place = places.lengthAt(tokens, to);
    const next = tokens[to + place];
    // "Can I get a fan for 20?": what it may cost, unless so many are served.
    const isFor = before === 'for' && value >= leastFor && !servings.has(textAt(tokens, from - 2));
    const isPrice = isFor && (!next || /^[.?!,;]$/.test(next.text));
    // "Gift for my teacher, she journals. 30".
    const isLast = !next || (/^[.!?]$/.test(next.text) && to + place === tokens.length - 1);
    const isAlone =
      isLast && /^[.,;!?]$/.test(before) && (isGift ??= asksForGift(query) || namesOccasion(query));
    const isEnd = place > 0 || !next || (ends.has(next.text) && (next.kind === 'mark' || !next.joined));
    const isCash = isHeld || (isBill && place > 0);
    if (currency || !isEnd || !(isPrice || isCash || isAlone) || (!isBill && value < leastAlone)) return [];
    if (isMeasure(tokens, from, to)) return [];
    const at = stretchOf(tokens, from - (isHeld ? lead : isPrice ? 1 : 0), to + place);
    const priceMax = { value, inclusive: true, span: spanOf(query, at) };
    const what = { kind: 'limit', of: 'price', bounds: { priceMax } } as const;
    return [{ ...at, sure: sure.statedBudget, unless: ['price', 'money'], what }];
  });
}
