import type { Plan, Span } from '../plan.ts';
import { readAsked } from '../attributes/read-attributes.ts';
import { withDigits } from '../understand/lex.ts';
import { tokensOf } from '../text/tokens.ts';
import type { ListPlace } from './earlier-lists.ts';
import { classify, type Label } from './classify.ts';
import { placesIn } from './references.ts';

/** How one part of a set should differ: in price, or in the measure that its title states, which may be `like` a number. */
export type PartChange = { to: 'cheaper' | 'dearer' | 'larger' | 'smaller'; span: Span; like?: number };

/**
 * What a text means for the current plan: a plan to search (refined or new), or a move that depends on the shown deals.
 */
export type Change =
  /** `except`: places of shown deals that are not wanted again. */
  | {
      kind: 'search';
      plan: Plan;
      fresh: boolean;
      except?: readonly number[];
    }
  | { kind: 'more' }
  /** To the list before, or to the one of that place. */
  | { kind: 'back'; to?: ListPlace }
  | { kind: 'restart' }
  /** Another deal for one slot of a basket; `how` says how it must differ, and `set` what else is now said of it. */
  | { kind: 'swap'; at: number; how?: PartChange; set?: Plan }
  /** The same plan without the shown deals; `what` names what else must differ, and `also` is what else is wanted. */
  | { kind: 'others'; what: 'deal' | 'brand' | 'shop' | 'color'; span: Span; also?: Plan }
  /** `than`: the price of the deal that was spoken of, if one was. */
  | { kind: 'compare'; direction: 'cheaper' | 'dearer'; span: Span; also: Plan | null; than?: number }
  | { kind: 'leave-out'; what: 'brand' | 'shop'; span: Span };

/** What a text says to do with the shown deals, whatever they are. */
export type Move = Exclude<Label<'move'>, 'none'>;

/** Below this probability, a text is taken as a description of the deals. */
const surely = 0.45;

/** Plain words, whatever they sound like. */
const plainMoves: ReadonlyArray<[says: RegExp, move: Move | null]> = [
  [
    /\b(?:first|earlier|previous|other|old) (?:ones?|list|results?) (?:was|were|is|are|looked) (?:much |a lot )?(?:better|nicer|good)\b/i,
    'back',
  ],
  // "What's similar?", "anything like it".
  [
    /^(?:(?:and|ok(?:ay)?|so|do you have|got|is there|show me|what(?:'?s| is| else is)?|anything|something|any|some),? )*(?:(?:anything|something|any|some|others?) )?(?:similar|alike)(?: (?:ones?|to (?:it|that|this|these|those|them)|deals?|things?))?\W*$/i,
    'others',
  ],
  // "Closed back" of headphones.
  [/\b(?:closed|open|low|high|hatch|zip|strap|racer|cross|half|full)[- ]back\b/i, null],
  // "Clear ones" of boxes.
  [/\bclear (?!all\b|every|it\b|the\b|th[iae]\w+\b|my\b|chat|list|search|out\b|up\b)[a-z]/i, null],
  [
    /^(?:(?:please|ok(?:ay)?|can (?:you|we)|let'?s),? )*(?:(?:clear|remove|delete|forget|reset|erase) (?:everything|it all|all|all of (?:it|this|that|them))\b|start(?:ing)? (?:all )?(?:over|fresh))/i,
    'restart',
  ],
  [/^(?:no,? )*not (?:that|those|these|them|it|this)(?: ones?)?[.!]*$/i, 'others'],
  // "Something less boring" costs what it costs.
  [
    /\b(?:something|anything|one|bit|little) (?:less|more) (?!expensive|pric|cost|money|than\b|for\b|affordable)[a-z]{4,}[.!]*$/i,
    'others',
  ],
  [/^(?:\w+ )?compare\b/i, null],
  // "Any brand is fine" leaves none out, and "show me all desks again" names what is wanted.
  [/\b(?:any|whatever) (?:brand|maker|shop|store)s?\b/i, null],
  [/\b(?:show|see|list) (?:me )?all (?:the |of the )?(?!of\b|these|those|them|again|\W*$)[a-z]/i, null],
  // "Who sells the first one?" changes nothing.
  [
    /^(?:(?:and|so|ok(?:ay)?|but),? )*(?:who(?:'?s|se)?\b|(?:what|which) (?:brand|make|maker|company|shop|store) (?:is|are|makes|made|sells|has)\b)/i,
    null,
  ],
];

export function moveIn(text: string): Move | null {
  const plain = plainMoves.find(([says]) => says.test(text));
  if (plain) return plain[1];
  const { none: _, ...shares } = classify('move', text);
  const found = Object.entries(shares).find(([, share]) => share >= surely);
  const move = found ? (found[0] as Move) : null;
  return move === 'cap' && capIn(text) === null ? null : move;
}

/** "Not that brand", "a brand other than the first": one that was shown, and not all of them. */
const ofOne =
  /\b(?:that|this|the same) (?:brand|maker|make|company|label|firm|manufacturer|merchant|shop|store|seller|site)\b/i;

/** "Not that brand" and hardly more: which one is asked, where several were shown. Who says more has seen the first. */
const mostAlone = 5;

/** The change that a move makes by itself. Null for those of the price, which need what else was said. */
export function changeOf(move: Move, text: string): Change | null {
  const span = { start: 0, end: text.length, text };
  switch (move) {
    case 'restart':
    case 'back':
    case 'more':
      return { kind: move };
    case 'others':
      return { kind: 'others', what: 'deal', span };
    case 'color':
      return { kind: 'others', what: 'color', span };
    case 'brand':
    case 'shop':
      return placesIn(text).length > 0 || (ofOne.test(text) && tokensOf(text).length <= mostAlone)
        ? { kind: 'leave-out', what: move, span }
        : { kind: 'others', what: move, span };
    default:
      return null;
  }
}

const amount =
  /(?<!\b(?:sets?|packs?|pairs?|box(?:es)?|bags?|cases?) of )(?<![\w.,#-])\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k|grand)?(?![\da-z]|[.,]\d|['"%]|st\b|nd\b|rd\b|th\b| ?-? ?(?:%|percent|inch(?:es)?|in\b|ft|foot|feet|lbs?|pounds?|oz|gal|qt|mm|cm|gb|tb|hz|years?|days?|hours?|minutes?|miles?|times|people|person|of (?:them|those|these))\b)/gi;

/** "With 4k": how sharp a picture is. "Under 4k" is a price. */
const sharpness =
  /(?<!\b(?:under|over|below|above|than|max|to|around|about|spend|spent|budget(?: is| of)?|for) )(?<![$\d])[24568]k\b/gi;

/** The amounts of money in a text, in their order; none of "20 ft", "20v", "women's 8" and "she is 6". */
export const amountsIn = (text: string): number[] =>
  [...withDigits(withoutMeasures(text.replace(sharpness, ' '))).matchAll(amount)].map(
    ([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1),
  );

const withoutMeasures = (text: string): string =>
  readAsked(text).reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/** "Over 300 is crazy, anything less?": the amount that is too much, the lowest one that is named. */
export function capIn(text: string): number | null {
  const values = amountsIn(text);
  return values.length > 0 && Math.min(...values) > 0 ? Math.min(...values) : null;
}
