import { pound } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { countIn } from '../kinds/plans-for-several.ts';
import { emptyPlan, type Plan } from '../plan.ts';
import { tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import { hasLimit } from './keep-limits.ts';
import { readRequest } from './read-request.ts';
import { nothingNamed, topicWords } from './merge.ts';
import type { Change, PartChange } from './moves.ts';
import { asNamed, mapSlot, slotOf } from './parts-of-set.ts';

const comparative =
  /\b(?:(?<cheaper>cheaper|less expensive|more affordable)|(?<dearer>nicer|better|fancier|pricier|higher[- ](?:end|quality)|more expensive|(?:the )?(?:rest|remainder|money left|what['’]?s left)(?: (?:goes|is))? (?:for|on|into|toward) (?:more |the |an? )*)|(?<larger>bigger|larger|heavier|longer|taller|thicker|wider)|(?<smaller>smaller|lighter|shorter|thinner|narrower))\b/i;

/** "A better monitor with the money left" of a set: its monitor, at a higher price. */
export function comparedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  const { groups = {}, 0: word } = comparative.exec(text) ?? {};
  const to = (['cheaper', 'dearer', 'larger', 'smaller'] as const).find((each) => groups[each]);
  if (!standing.basket || !to || !word) return null;
  const named = readRequest(index, text.replace(word, ' '), { needs: false }).plan;
  const at = slotOf(index, standing, named);
  // "A bigger tent for 4 people" says how large.
  if (
    (to === 'larger' || to === 'smaller') &&
    (named.attributes ?? []).some(({ type }) => type !== 'audience')
  )
    return at >= 0 && plansOf(named).length === 1
      ? { kind: 'search', plan: mapSlot(standing, at, { ...named, ...nothingNamed }, text), fresh: false }
      : null;
  const like = likeNumber.exec(text)?.[1];
  const span = { start: 0, end: text.length, text };
  const how: PartChange = { to, span, ...(like !== undefined && { like: Number(like) }) };
  return at >= 0 && plansOf(named).length === 1 ? { kind: 'swap', at, how } : null;
}

/** "Smaller, like 10": of what its title states. */
export const likeNumber = /\b(?:like|around|about|maybe|say)(?: an?)? (\d{1,3}(?:\.\d+)?)\W*$/i;

/** "Heavy dumbbells" beside a home gym: what that part must be. */
export function describedPart(index: DealIndex, standing: Plan, text: string): Change | null {
  if (!standing.basket || tokensOf(text).length > mostDescribed) return null;
  const named = readRequest(index, text, { needs: false }).plan;
  const at = slotOf(index, standing, named);
  if (at < 0 || named.wants || hasLimit(named) || topicWords(named).length === 0) return null;
  if (countIn(named) > 0) return null;
  return { kind: 'search', plan: mapSlot(standing, at, named, text), fresh: false };
}
const mostDescribed = 4;

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
