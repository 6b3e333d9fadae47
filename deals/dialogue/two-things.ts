import type { DealIndex } from '../index/deal-index.ts';
import { isSold } from '../kinds/kind-table.ts';
import { namesThing } from '../kinds/describe.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { isSameThing } from './new-topic.ts';
import { readRequest } from './read-request.ts';

const joins = String.raw`(?:(?:and|but|also|plus|then|oh|ok(?:ay)?),? )*`;
/** How another thing is asked for: "also want," "can i get," "could you show me." */
const asks = String.raw`(?:(?:i|we|he|she|they)(?:['’](?:d|ll|m|re|ve))? (?:(?:also|still|really|just|do|would|will) )*(?:needs?|wants?|like (?=an?|some|to see)|looking for|could use)|(?:also|still) (?:needs?|wants?|looking for)|(?:can|could|would|will) (?:i|we|you|u) (?:(?:also|please|maybe) )*(?:get|have|show|find|see|recommend|suggest)|(?:do|have) (?:you|u)(?: guys)? (?:also )?(?:have|sell|carry|got)|(?:please |now )?(?:show|find|get) me|(?:also|plus) (?=(?:an?|some) )|(?:an?|some) (?=[^.?!]*\bto (?:go|match)\b))\b`;
const cuts = new RegExp(
  String.raw`(?:(?<=[.?!])\s+|\s*[,;]\s*|\s+(?=(?:and|but|also|plus)\b))(?=${joins}${asks})`,
  'gi',
);
const leads = new RegExp(`^${joins}${asks}(?: me)? *`, 'i');
/** What is shown by itself is not shown "to go with it." */
const beside =
  /,? \b(?:to (?:go|match|use) w(?:ith|\/)? ?(?:it|them|that|those)|to match(?=\W*$)|as well|too)\b/i;
export const opensQuestion = new RegExp(
  `^${joins}(?:is|are|does|do(?! (?:you|u)\\b)|did|will|how|what|which|why|whats|hows)\\b`,
  'i',
);
/** Longer texts tell a story, in which nothing is said of the list. */
const mostBefore = 25;

/** A turn that says something of the list, and then asks for another thing. */
export type TwoThings = { before: string; request: string; goesWith: boolean };

/**
 * "I like the first one. Also want a cheap puzzle", "how wide is it? could you show me dog beds": what is said of the list, and
 * the request for something else. Null where a turn does not do both.
 */
export function twoThingsIn(index: DealIndex, standing: Plan, text: string): TwoThings | null {
  if (standing.basket) return null;
  for (const cut of text.matchAll(cuts)) {
    const [told, request] = [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)];
    // "Does it have a bell? My daughter is 5": what is told after a question asks for nothing.
    const before = told.slice(0, told.lastIndexOf('?') + 1) || told;
    const asked = `show me ${request.replace(leads, '').replace(beside, '')}`;
    const { plan } = readRequest(index, asked, { needs: false });
    // Of ideas, the request may name one.
    // What nobody sells is asked for only by its name: "some for flights" are for what is shown.
    const lead = asked.slice(0, plan.kind?.span.start);
    const isNamed = namesThing(plan) && (isSold(index, plan) || !/\b(?:for|to|with|of|on|in)\b/i.test(lead));
    const isOther = isNamed && (standing.chosen !== undefined || !isSameThing(index, standing, plan));
    if (!isOther || tokensOf(before).length > mostBefore) continue;
    const said = readRequest(index, before, { needs: false }).plan;
    const isOfList =
      !isSold(index, said) ||
      isSameThing(index, standing, said) ||
      opensQuestion.test(before.split(/(?<=[.?!])\s+/).at(-1) ?? '');
    if (/[a-z]/i.test(before) && isOfList) return { before, request: asked, goesWith: beside.test(request) };
  }
  return null;
}
