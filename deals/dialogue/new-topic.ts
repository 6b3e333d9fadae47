import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSold } from '../kinds/kind-table.ts';
import type { Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { readRequest } from './read-request.ts';
import { isSameThing, opensWithOther } from './opens-with-other.ts';

const cuts = /[.!?;,:]+\s+|\s+[-–—]+\s+|\s+(?=(?:how|what) about\b)/g;
/** What is said before may be how the thing should be: "for my wife, a golf bag". */
const qualifies = /^(?:for|with|without|in|under|over|something|anything|if|when|no|not|and|also|plus)\b/i;
const turns = /^(?:make (?:it|that|them)|(?:what|how) about|instead|show me)\b/i;
const mostBefore = 12;

/**
 * "Eh, I'll rent one. Knee pads for floors?" without its first sentence: it only dismisses, thanks or tells, and what
 * follows names another thing than the list, or turns to it.
 */
export function withoutDismissal(index: DealIndex, standing: Plan, text: string): string {
  for (const cut of text.matchAll(cuts)) {
    const before = text.slice(0, cut.index);
    const rest = text.slice(cut.index + cut[0].length);
    if (tokensOf(before).length > mostBefore || qualifies.test(before)) return text;
    const opens = turns.test(rest) || opensWithOther(index, standing, rest);
    if (!opens) continue;
    return saysNothing(index, standing, before) ? rest : text;
  }
  return text;
}

/** Whether a clause states no limit and no property, and names nothing but what is shown. */
function saysNothing(index: DealIndex, standing: Plan, text: string): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  const { priceMin, priceMax, discountMin, order, attributes = [], brandsIn, merchantsIn, wordsOut } = plan;
  if ([priceMin, priceMax, discountMin, order].some(Boolean) || plan.wants) return false;
  if ([attributes, brandsIn, merchantsIn, wordsOut].some(({ length }) => length > 0)) return false;
  // "Wanna start streaming", "I'm a lefty".
  const needed = readRequest(index, text, { follows: true }).plan;
  if (needed.basket ?? needed.chosen ?? readAttributes(text)[0]) return false;
  return !isSold(index, plan) || isSameThing(index, standing, plan);
}
