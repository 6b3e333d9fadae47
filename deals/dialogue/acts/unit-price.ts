import { type AttributeType, pound, readAttributes } from '../../attributes/read-attributes.ts';
import { placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { nameOf, pointing, usd } from './deal-in-words.ts';
import { leastStated } from './measures.ts';

/** What is sold by the pound or by the piece, and how a price for one is said. Weights are in grams, ounces in ounces. */
const perUnit: readonly { type: AttributeType; per: number; unit: string }[] = [
  { type: 'weight', per: pound, unit: 'pound' },
  { type: 'ounces', per: 1, unit: 'ounce' },
  { type: 'volume', per: 1, unit: 'liter' },
  { type: 'pieces', per: 1, unit: 'piece' },
];
export const asksUnitPrice = (text: string): boolean =>
  /\bmost for (?:the|my|your) (?:money|buck)\b|\b(?:best|better|good) value\b|\bper (?:pound|lb|ounce|oz|liter|piece|pod|can|count)\b|\bcheapest (?:by|per) \w+/i.test(
    text,
  );

/** "Which has the most for the money?": the lowest price for one unit, where most titles state an amount. */
export function unitPriceReply(turn: Turn): Reply | null {
  const deals = turn.shown();
  for (const { type, per, unit } of perUnit) {
    const priced = deals.flatMap((found) => {
      const amount =
        Number(readAttributes(found.offer.title).find((each) => each.type === type)?.value) / per;
      return amount > 0 ? [{ found, price: found.offer.dealPrice / amount }] : [];
    });
    if (priced.length < Math.max(2, deals.length * leastStated)) continue;
    const [asked] = placesIn(turn.text).length > 0 ? pointedAt(turn) : [];
    const one = priced.find(({ found }) => found === asked);
    if (one)
      return { reply: `${nameOf(one.found)} is ${usd(one.price)} a ${unit}.`, ...pointing([one.found]) };
    const [best, next] = priced.toSorted((a, b) => a.price - b.price);
    if (!best || !next) continue;
    return {
      reply: `${nameOf(best.found)} costs the least by the ${unit}: ${usd(best.price)}. Next comes ${nameOf(next.found)}, at ${usd(next.price)}.`,
      ...pointing([best.found]),
    };
  }
  return null;
}
