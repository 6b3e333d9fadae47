import { usd } from '../../../domain/usd.ts';
import { amountOf, measuredUnits } from '../../attributes/unit-amounts.ts';
import { placesIn, pointedAt } from '../references.ts';
import type { Reply, Turn } from '../turn.ts';
import { listed } from '../say.ts';
import { nameOf, pointing } from './deal-in-words.ts';
import { leastStated } from './measures.ts';

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

/** "Which has the most for the money?", "cheapest per can": the lowest price for one unit, of the titles that state an amount. */
export function unitPriceReply(turn: Turn): Reply | null {
  const deals = turn.shown();
  const said = unitIn(turn.text);
  const isMeasured = measuredUnits.filter(({ asks }) => said !== undefined && asks.test(said));
  // A unit that is asked for is the one that is answered.
  const ways =
    said === undefined ? [...measuredUnits, undefined] : isMeasured.length > 0 ? isMeasured : [undefined];
  for (const way of ways) {
    const unit =
      way?.unit ?? (said === undefined || /^(?:count|unit|item|one|thing)$/.test(said) ? 'piece' : said);
    const priced = deals.flatMap((found) => {
      const amount = amountOf(found.offer.title, unit);
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
