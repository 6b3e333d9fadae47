import { dogSize, readAsked, readAttributes } from '../attributes/read-attributes.ts';
import { type Scale, scaleOf } from '../attributes/scale-of.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { beingIn, sizeOfBreed } from '../kinds/needs.ts';
import { less, type Plan, type PlanAttribute } from '../plan.ts';
import { placedTokens, stemOf, tokensOf } from '../text/tokens.ts';
import { planFor, plansOf } from '../wants.ts';
import type { Change } from './moves.ts';
import { kindsOf } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';

/** "Those are women's shoes" and "not men's" are not so; "that's a twin" may tell of the bed that somebody has. */
const rejected = /\b(?:not|no) (?:(?:all|an?|the|for|just|only|some) )*$/i;
const shownAs =
  /\b(?:(?:that|this)(?:['’]?s| is)|(?:those|these|they)(?:['’]?re| are)) (?:(?:all|an?|the|for|just|only|some) )*$/i;
const comesAlong = /^ (?:are|is|will|want|come|coming|join)\b/i;
const other: Partial<Record<string, string>> = { men: 'women', women: 'men' };
/** "Everything queen", said beside one part, is said of all of them. */
const ofAll = /\b(?:everything|all|whole|rest|others?|the set)\b/i;

type Said = { traits: PlanAttribute[]; not: PlanAttribute[] };

/** What a turn says of sizes and wearers, and what it says of them that is not so. */
function saidIn({ query }: Plan, text: string): Said {
  const from = query.length + 2;
  const found = readAsked(text).flatMap(({ type, value, start, end }) => {
    const span = { start: start + from, end: end + from, text: text.slice(start, end) };
    return scaleOf({ type, value }) ? [{ type, value, span }] : [];
  });
  const isNot = ({ type, span }: PlanAttribute) => {
    const before = text.slice(0, span.start - from);
    return rejected.test(before) || (type === 'audience' && shownAs.test(before));
  };
  // "The kids are coming" tells who comes along.
  const isTold = ({ type, span }: PlanAttribute) =>
    type === 'audience' && comesAlong.test(text.slice(span.end - from));
  const traits = found.filter((each) => !isNot(each) && !isTold(each));
  const isSized = traits.some((each) => scaleOf(each) === 'letter');
  return {
    traits: isSized || beingIn(query) !== 'dog' ? traits : [...traits, ...sizeOfDog(text, from)],
    not: found.filter(isNot),
  };
}

/** "He'll be 70 lbs", "a great dane": the size of what a dog wears and lies on. */
function sizeOfDog(text: string, from: number): PlanAttribute[] {
  const at = (start: number, end: number) => ({
    start: start + from,
    end: end + from,
    text: text.slice(start, end),
  });
  const [weight] = readAttributes(text).filter(({ type, bound }) => type === 'weight' && !bound);
  if (weight)
    return [{ type: 'size', value: dogSize(Number(weight.value)), span: at(weight.start, weight.end) }];
  return placedTokens(text).flatMap(({ text: word, start, end }) => {
    const size = sizeOfBreed(formOf(word));
    const [value] = size === undefined ? [] : readAttributes(size).filter(({ type }) => type === 'size');
    return value ? [{ type: 'size' as const, value: value.value, span: at(start, end) }] : [];
  });
}

/** A change of a set in which what is said of sizes and wearers is kept for the whole set, or for the one part that is named. */
export function withTraits(index: DealIndex, standing: Plan, text: string, change: Change): Change {
  if (!standing.basket || change.kind === 'compare') return change;
  // "A gift for my dad" is no set for men, and "hiking gear for my girlfriend" another set.
  if (change.kind === 'search' && change.fresh && (change.plan.forGift || change.plan.basket)) return change;
  // "Just show me a half size guitar" has left the set.
  if (change.kind === 'search' && !change.fresh && !change.plan.basket && change.plan.kind) return change;
  const { traits, not } = saidIn(standing, text);
  if (traits.length + not.length === 0) return change;
  const before = plansOf(standing);
  const { plan: named } = readRequest(index, text, { needs: false });
  const things = plansOf(named).filter(({ kind }) => kind);
  const placesOf = (each: Plan) =>
    before.flatMap((part, at) =>
      // "A size 4 ball": the part of that name.
      formOf(part.slot ?? '') === formOf(tokensOf(each.kind?.text ?? '').at(-1) ?? ' ') ||
      kindsOf(index, part).some((kind) => kindsOf(index, each).includes(kind))
        ? [at]
        : [],
    );
  const places = things.map(placesOf);
  const isRefined = change.kind === 'search' && !change.fresh && change.plan.basket !== undefined;
  // "A women's golf polo" beside a set without one is another thing.
  if (!isRefined && places.some(({ length }) => length === 0)) return change;
  const query = `${standing.query}; ${text}`;
  const base = isRefined ? plansOf(change.plan) : before.map((each) => ({ ...each, query }));
  const isLeftOut = base.length !== before.length;
  const [only, ...more] = [...new Set(places.flat())];
  const isOfOne = only !== undefined && more.length === 0 && !isLeftOut && !ofAll.test(text);
  const stated = (scale: Scale) =>
    before.flatMap(({ attributes = [] }) => attributes).find((each) => scaleOf(each) === scale);
  const turned = not.flatMap((each): PlanAttribute[] => {
    const scale = scaleOf(each);
    const isSaid = [...traits, ...(scale ? [stated(scale)] : [])].some(
      (known) => known && scaleOf(known) === scale && known.value !== each.value,
    );
    const value = other[each.value];
    return isSaid || value === undefined ? [] : [{ ...each, value }];
  });
  const all = [...traits, ...turned].map((each) => ({ ...each, span: spanIn(base[0]?.query ?? '', each) }));
  const [first, ...rest] = base.map((each, at) => {
    const own = all.filter((trait) => !isOfOne || at === only || scaleOf(trait) === 'wearer');
    const kept = before.find(({ slot }) => slot === each.slot)?.attributes ?? [];
    return put(index, each, { own, kept, from: standing.query.length });
  });
  if (!first) return change;
  const basket = isRefined ? change.plan.basket : standing.basket;
  return { kind: 'search', fresh: false, plan: { ...planFor([first, ...rest]), ...(basket && { basket }) } };
}

/** Where a query says it. One that was rewritten may not, and shows a wearer by name: "guy" is men's. */
function spanIn(query: string, { value, span }: PlanAttribute): PlanAttribute['span'] {
  const text = value in other ? `${value}’s` : span.text;
  return query.slice(span.start, span.end) === span.text
    ? { ...span, text }
    : { start: query.length, end: query.length, text };
}

/** A part with these sizes and wearers instead of others of their scales. Words around them say nothing that its offers do not. */
function put(
  index: DealIndex,
  plan: Plan,
  { own, kept, from }: Record<'own' | 'kept', readonly PlanAttribute[]> & { from: number },
): Plan {
  const isNew = ({ span }: { span: PlanAttribute['span'] }) => span.start >= from;
  const replaced = new Set(own.map(scaleOf));
  // A dog's weight is none of its crate's.
  const isOther = (each: PlanAttribute) => !scaleOf(each) && !(isNew(each) && each.type === 'weight');
  const attributes = [
    ...(plan.attributes ?? []).filter(isOther),
    ...kept.filter((each) => scaleOf(each) && !replaced.has(scaleOf(each))),
    ...own,
  ];
  const isSaid = ({ text }: Plan['words'][number]) =>
    plan.kind?.phrases.some((phrase) => isSaidOf(index, phrase, stemOf(text))) === true;
  return {
    ...(attributes.length > 0 ? { ...plan, attributes } : less(plan, 'attributes')),
    words: plan.words.filter((word) => !isNew(word) || isSaid(word)),
    wordsOut: plan.wordsOut.filter(
      (word) => !isNew(word) || (isSaid(word) && !readAttributes(word.text).some(scaleOf)),
    ),
  };
}
