import table from '../../lexicon/mentioned-prices.json' with { type: 'json' };
import { Phrases } from '../../lexicon/phrases.ts';
import { textAt, type Token } from '../lexed.ts';

const told = Phrases.of(table.told);
/** "$8.26 looks fishy": a price that is doubted. */
export const doubted = Phrases.of(table.doubted);
const between = new Set(table.between);
/** "Won't cost me more than 50", "my limit was 50": limits after all. */
const notTold = new Set(table.notTold);

/**
 * "I paid $80 for my last one", "used to be $300", "every one I see is $300 plus": where the mention of such a price
 * begins, which is not a limit; null if the amount is a limit.
 */
export function mentionedPriceFrom(tokens: readonly Token[], from: number): number | null {
  for (let at = from; ; at--) {
    const start = at - told.lengthBefore(tokens, at);
    if (start < at) return notTold.has(textAt(tokens, start - 1)) ? null : start;
    if (!between.has(textAt(tokens, at - 1))) return null;
  }
}
