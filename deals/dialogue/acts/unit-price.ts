import { usd } from '../../../domain/usd.ts';
import { type AttributeType, pound, readAttributes } from '../../attributes/read-attributes.ts';
import type { Found } from '../../search/search.ts';
import { placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { listed } from '../say.ts';
import { nameOf, pointing } from './deal-in-words.ts';
import { leastStated } from './measures.ts';

/** What is sold by the pound or by the piece, how a price for one is said, and asked for. Weights are in grams, ounces in ounces. */
const perUnit: readonly { type: AttributeType; per: number; unit: string; asks: RegExp }[] = [
  { type: 'weight', per: pound, unit: 'pound', asks: /^(?:pound|lb)$/ },
  { type: 'ounces', per: 1, unit: 'ounce', asks: /^(?:ounce|oz)$/ },
  { type: 'volume', per: 1, unit: 'liter', asks: /^(?:liter|litre)$/ },
];
/** A price for one of many: "per can," "a pair," "by the sheet." */
const perOne =
  /\b(?:per|by the|for (?:each|one)) (?!day\b|week\b|month\b|year\b|hour\b|night\b|person\b|order\b|dollar\b|(?:the|my|our|your)\b)([a-z]+)\b|\b(?:how much|costs?|cheap\w*|price|that|it|they|those)\b.*\b(?:an?|each) (pound|lb|ounce|oz|liter|can|pair|piece|sheet|roll|pod|bag|bottle|tube|pouch|tray|tablet|capsule|pill|serving|load|stick|pack|ball|bulb|battery|sock|treat|card|bar)\W*$/i;
const ofPrice =
  /\b(?:cheap\w*|how much(?= (?:is|are|do|does|would|will|for|per|an?|each|it|that|this|they|by)\b|\W*$)|costs?|price[sd]?|least|lowest|less|values?|expensive|deal|works? out|come(?:s)? (?:out )?to)\b/i;
const ofValue = /\bmost for (?:the|my|your) (?:money|buck)\b|\b(?:best|better|good) value\b/i;
export const asksUnitPrice = (text: string): boolean => ofValue.test(text) || unitIn(text) !== undefined;
/** The unit that a price is asked for: "can" of "cheapest per can." */
export const unitIn = (text: string): string | undefined => {
  const said = ofPrice.test(text) || bareUnit.test(text) ? perOne.exec(text) : null;
  return (said?.[1] ?? said?.[2])?.toLowerCase();
};
/** "And per can?" */
const bareUnit = /^(?:(?:and|what about|how about|ok(?:ay)?|so),? )*per [a-z]+\W*$/i;

/** What holds the stated amount, so that "5.5 oz, 24 Cans" is 132 ounces; "16 oz, 30 Count" is 16. */
const holding = /\b(\d+)[- ](?:cans?|pouch(?:es)?|trays?|bottles?|tubes?|jars?|cartons?|bags?)\b/i;
const packs = /\b(\d+)-packs?\b|\b(?:pack|case|box|lot) of (\d+)\b/i;
const pieces = /\b(\d+)[- ](?:counts?|ct|pieces?)\b|\bset of (\d+)\b|\b(dozen)\b/i;
/** The number of a title's pattern; undefined where it states none. */
function numberIn(title: string, pattern: RegExp): number | undefined {
  const said = pattern.exec(title)?.slice(1).find(Boolean);
  return said === undefined ? undefined : /^dozen$/i.test(said) ? 12 : Number(said);
}
/** "A pill" of tablets. */
const alsoCalled: Readonly<Record<string, string>> = {
  pill: 'tablets?|capsules?|softgels?|caplets?|pill',
  piece: '(?:piece|count)',
  dose: 'servings?|doses?',
};
/** How many of a unit a title states, in all its packs; undefined where it states none. */
export function countIn(title: string, unit: string): number | undefined {
  const named = alsoCalled[unit] ?? `${unit.replace(/(?:ies|y)$/, '(?:y|ie)')}(?:s|es)?`;
  const one =
    numberIn(title, new RegExp(`\\b(\\d+)[- ](?:${named})\\b`, 'i')) ??
    (holding.test(title) ? undefined : numberIn(title, pieces));
  const several = numberIn(title, packs);
  if (unit === 'pack') return several;
  return one === undefined && (several === undefined || holding.test(title))
    ? undefined
    : (one ?? 1) * (several ?? 1);
}

function amountIn({ offer: { title } }: Found, unit: string | undefined, at?: (typeof perUnit)[number]) {
  if (!at) return countIn(title, unit ?? 'piece') ?? 0;
  const amount = Number(readAttributes(title).find(({ type }) => type === at.type)?.value) / at.per;
  return amount * (numberIn(title, holding) ?? 1) * (numberIn(title, packs) ?? 1);
}

/** "Which has the most for the money?", "cheapest per can": the lowest price for one unit, of the titles that state an amount. */
export function unitPriceReply(turn: Turn): Reply | null {
  const deals = turn.shown();
  const said = unitIn(turn.text);
  const isMeasured = perUnit.filter(({ asks }) => said !== undefined && asks.test(said));
  // A unit that is asked for is the one that is answered.
  const ways =
    said === undefined ? [...perUnit, undefined] : isMeasured.length > 0 ? isMeasured : [undefined];
  for (const way of ways) {
    const unit =
      way?.unit ?? (said === undefined || /^(?:count|unit|item|one|thing)$/.test(said) ? 'piece' : said);
    const priced = deals.flatMap((found) => {
      const amount = amountIn(found, unit, way);
      return amount > 0 ? [{ found, price: found.offer.dealPrice / amount }] : [];
    });
    if (said === undefined && priced.length < Math.max(2, deals.length * leastStated)) continue;
    const unstated = deals.filter((each) => !priced.some(({ found }) => found === each));
    const isOfIt =
      placesIn(turn.text).length > 0 || /\b(?:it|that(?: one)?|this(?: one)?)\b/i.test(turn.text);
    const [asked] = isOfIt || deals.length === 1 ? pointedAt(turn) : [];
    const one = priced.find(({ found }) => found === asked);
    const what = way ? `how many ${unit}s it holds` : `how many are in it`;
    if (one)
      return { reply: `${nameOf(one.found)} is ${usd(one.price)} a ${unit}.`, ...pointing([one.found]) };
    if (asked) return { reply: `The title of ${nameOf(asked)} doesn’t say ${what}.`, ...pointing([asked]) };
    const [best, next] = priced.toSorted((a, b) => a.price - b.price);
    const [cheapest] = deals.toSorted((a, b) => a.offer.dealPrice - b.offer.dealPrice);
    if (!cheapest) return null;
    if (!best)
      return {
        reply: `I can’t tell the price by the ${unit}: no title here says ${what}. The lowest price of these is ${usd(cheapest.offer.dealPrice)}, for ${nameOf(cheapest)}.`,
        ...pointing([cheapest]),
      };
    const rest = next ? ` Next comes ${nameOf(next.found)}, at ${usd(next.price)}.` : '';
    const silent =
      said === undefined || unstated.length === 0
        ? ''
        : unstated.length > mostNamed
          ? ` ${unstated.length} of these don’t say ${what}.`
          : ` ${listed(unstated.map(nameOf), 'and')} ${unstated.length === 1 ? 'doesn’t' : 'don’t'} say ${what}.`;
    return {
      reply: `${nameOf(best.found)} costs the least by the ${unit}: ${usd(best.price)}.${rest}${silent}`,
      ...pointing([best.found]),
    };
  }
  return null;
}
const mostNamed = 2;
