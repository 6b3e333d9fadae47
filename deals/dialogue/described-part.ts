import { measures, pound } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { countIn } from '../kinds/plans-for-several.ts';
import { emptyPlan, less, type Plan, type PlanAttribute } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { nothingNamed, topicWords } from './merge.ts';
import type { Change, PartChange } from './moves.ts';
import { asNamed, mapSlot, slotOf } from './parts-of-set.ts';

export const comparative =
  /\b(?:(?<cheaper>cheaper|less expensive|more affordable)|(?<dearer>nicer|better|fancier|pricier|higher[- ](?:end|quality)|more expensive|(?:the )?(?:rest|remainder|money left|what['’]?s left)(?: (?:goes|is))? (?:for|on|into|toward) (?:more |the |an? )*)|(?<larger>bigger|larger|heavier|longer|taller|thicker|wider)|(?<smaller>smaller|lighter|shorter|thinner|narrower))\b/i;

/** "A better monitor with the money left" of a set: its monitor, at a higher price. */
export function comparedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  const { groups = {}, 0: word } = comparative.exec(text) ?? {};
  const to = (['cheaper', 'dearer', 'larger', 'smaller'] as const).find((each) => groups[each]);
  if (!standing.basket || !to || !word) return null;
  const named = readRequest(index, text.replace(word, ' '), { needs: false }).plan;
  const at = slotOf(index, standing, named);
  if (at < 0 || plansOf(named).length !== 1) return null;
  // "A bigger tent for 4 people" says how large.
  const saysHowLarge = (to === 'larger' || to === 'smaller') && (named.attributes ?? []).some(isOfSize);
  if (saysHowLarge)
    return {
      kind: 'search',
      plan: mapSlot(standing, at, { ...named, ...nothingNamed }, text),
      fresh: false,
    };
  const like = likeNumber.exec(text)?.[1];
  const span = { start: 0, end: text.length, text };
  const how: PartChange = { to, span, ...(like !== undefined && { like: Number(like) }) };
  // "A bigger pan in cast iron": of those, one that is bigger than what the set has.
  const { attributes = [] } = named;
  const called = asNamed(index, standing, at, named);
  const set = attributes.length > 0 ? mapSlot(called, at, { ...emptyPlan(text), attributes }, text) : called;
  return { kind: 'swap', at, how, set };
}
const isOfSize = ({ type }: PlanAttribute): boolean => type === 'size' || measures.includes(type);

const asking = String.raw`^(?:(?:and|but|so|ok(?:ay)?|hm+|also|then),? )*`;
/** "Can the skillet be cast iron and a bit bigger". */
const asksHow = new RegExp(
  String.raw`${asking}(?:can|could|should|would|may) (?:the|that|those|these|my) (?<part>[a-z][\w' -]*?) (?:also |maybe |please )?(?:be|come in|have)(?: made)?(?: (?:of|from|in|with))? (?!\w+ed\b|used|put|left|kept|hung|worn|sent)(?:an? (?!bit\b|little\b))?(?<how>.+?)(?: ones?)?(?: instead| please| too)*\W*$`,
  'i',
);
/** "Is there a cheaper lamp for it", "do you have the bench in red". */
const asksOne = new RegExp(
  String.raw`${asking}(?:(?:is|are) there|do you have|have you got|got|(?:can|could|may) (?:i|we|you) (?:please )?(?:get|have|find|do|see|pick|choose|put in)|what about|how about)(?: me| us)? (?:an?|any|some|the) (?<what>[a-z][\w' -]+?)(?: (?:for|to go with) (?:it|this|that|the (?:set|kit))| instead| please| available)*\W*$`,
  'i',
);
const slightly = /\b(?:(?:a )?(?:bit|little|tad|touch)|slightly|somewhat|also|maybe|rather)\b/gi;

/** A wish for one part of a set that is put as a question, as a wish: "a cheaper lamp." Other questions stay as they are. */
export function asWishOfPart(index: DealIndex, standing: Plan, text: string): string {
  const { part = '', how = '' } = asksHow.exec(text)?.groups ?? {};
  const { what = '' } = asksOne.exec(text)?.groups ?? {};
  if (!standing.basket || part + what === '') return text;
  const wish = (what || `${how} ${part}`)
    .replaceAll(slightly, ' ')
    .replaceAll(/(?:,|\b(?:and|but)\b)/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const named = readRequest(index, wish.replace(comparative, ' '), { needs: false }).plan;
  const slot = plansOf(standing)[slotOf(index, standing, named)];
  if (!slot || named.wants || hasLimit(named)) return text;
  const isSaid = (word: string) =>
    slot.kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(word))) === true;
  // "Can you do a standing desk": one kind of that part. "Is there a lantern" asks what is in the set.
  const isOne = !/^\W*(?:is|are) there\b/i.test(text) && isOneKind(index, standing, named);
  const saysHow =
    comparative.test(wish) ||
    (named.attributes ?? []).length > 0 ||
    topicWords(named).some((word) => isSaid(word.text)) ||
    isOne;
  return saysHow ? `a ${wish}` : text;
}

/** "Smaller, like 10": of what its title states. */
export const likeNumber = /\b(?:like|around|about|maybe|say)(?: an?)? (\d{1,3}(?:\.\d+)?)\W*$/i;

/** "Heavy dumbbells" beside a home gym, "an acoustic guitar" of a guitar starter kit: what that part must be. */
export function describedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  if (!standing.basket || tokensOf(text).length > mostDescribed) return null;
  const named = readRequest(index, text, { needs: false }).plan;
  const at = slotOf(index, standing, named);
  if (at < 0 || named.wants || hasLimit(named) || countIn(named) > 0) return null;
  const isCalled = /^an? /i.test(text) && isOneKind(index, standing, named);
  const called = isCalled ? asNamed(index, standing, at, named) : standing;
  if (topicWords(named).length === 0 && !(isCalled && (named.attributes ?? []).length === 0)) return null;
  return {
    kind: 'search',
    plan: mapSlot(called, at, isCalled ? less(named, 'kind') : named, text),
    fresh: false,
  };
}
const mostDescribed = 4;

/** Whether only some of the kinds that a part may be are named. */
function isOneKind(index: DealIndex, standing: Plan, named: Plan): boolean {
  const at = slotOf(index, standing, named);
  const phrasesIn = (plan: Plan) => plansOf(plan)[at]?.kind?.phrases.length;
  return at >= 0 && phrasesIn(asNamed(index, standing, at, named)) !== phrasesIn(standing);
}

/** "30 to 50" beside "2 lb" or "heavy ones": pounds, and no prices. */
const bareRange =
  /(?<![$\d.])\b(\d{1,3}) ?(?:to|-|–) ?(\d{1,3})\b(?! ?(?:\d|\.|%|dollars|bucks|usd|inch|in\b|ft\b|feet))/i;
const ofWeight = /\b(?:heav(?:y|ier)|light(?:er)?|\d+ ?(?:lbs?|pounds?))\b/i;

/** "Like 15s" beside dumbbells: pounds. */
const bareWeight = /\b(?:like|around|about|maybe|more like|say|some|in|with) (\d{1,3})(?:s\b|(?=\W*$))/i;
const ofLength = /\b(?:bigger|larger|longer|taller|wider|smaller|shorter|narrower)\b/i;
/** What says "15 lb" for "15s" of a part whose offers state pounds. */
export function withPounds(index: DealIndex, standing: Plan, text: string): string {
  const said = bareWeight.exec(text);
  // "Bigger, like 47" of a desk that holds 200 lb is its length.
  if (!standing.basket || !said || text.includes('$') || ofLength.test(text)) return text;
  const at = slotOf(index, standing, readRequest(index, text.replace(said[0], ' '), { needs: false }).plan);
  const phrases = plansOf(standing)[at]?.kind?.phrases ?? [];
  if (!phrases.some((phrase) => isSaidOf(index, phrase, 'lb'))) return text;
  return text.replace(comparative, '').replace(said[0], `${said[1] ?? ''} lb`);
}

/** "Dumbbells of 30 to 50" of a home gym: that part within these weights. */
export function weighedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  const range = bareRange.exec(text);
  if (!standing.basket || !range || !ofWeight.test(text) || text.includes('$')) return null;
  // "2 lb dumbbells lol. I need heavy ones": any clause may name it.
  const named = text
    .split(/[.,;!?]\s+|\blol\b/i)
    .map((clause) => readRequest(index, clause, { needs: false }).plan)
    .find((clause) => slotOf(index, standing, clause) >= 0);
  if (!named) return null;
  const at = slotOf(index, standing, named);
  const span = { start: range.index, end: range.index + range[0].length, text: range[0] };
  const attributes = (['least', 'most'] as const).map((bound, side) => ({
    type: 'weight' as const,
    value: String(Number(range[side + 1]) * pound),
    bound,
    span,
  }));
  return {
    kind: 'search',
    plan: mapSlot(asNamed(index, standing, at, named), at, { ...emptyPlan(text), attributes }, text),
    fresh: false,
  };
}
