import type { DealIndex } from '../index/deal-index.ts';
import { isSold } from '../kinds/kind-table.ts';
import { beingIn } from '../kinds/needs.ts';
import { alike } from '../kinds/named-things.ts';
import { asBasket, budgetOf, counted, titleOf } from '../kinds/plans-for-several.ts';
import { less, type Plan } from '../plan.ts';
import { mapWants, mostParts, plansOf } from '../wants.ts';
import { adds, canAdd, forgot, withAdded, withSlot } from './add-want.ts';
import { hasLimit } from './keep-limits.ts';
import { topicWords } from './merge.ts';
import { inSameArea } from './same-area.ts';
import { kindsOf, partCalled, slotOf, withCount, withFirst } from './parts-of-set.ts';
import { readRequest } from './read-request.ts';

/** What is added, without the words that add it: "ok then add a gaming pc to it". */
export const adding =
  /^(?:(?:and|also|plus|ok(?:ay)?|oh|yes|yeah|cool|great|nice|then|so|now|please|(?:can|could) (?:you|we|i)|let'?s|i (?:also )?(?:want|need)|add|include|put in|throw in|toss in),? )+/i;
export const added =
  /,? (?:to (?:it|that|this|them|the (?:set|list|kit|bundle|cart))|to (?:go|match) w(?:ith|\/)?(?: (?:it|them|that|those))?|in there|too|as well|also|please)\W*$/i;

/** A set with everything else that a turn adds to it, or one thing as a set with what is added for one amount. */
export function withMore(index: DealIndex, standing: Plan, text: string): Plan | null {
  if (!adds(text) || standing.chosen) return null;
  const bare = text
    .replace(forgot, '')
    .replace(adding, '')
    .replace(added, '')
    .replace(/^(?:the|my) /i, '')
    .replace(/[?.!]+$/, '');
  // What did not fit and is missed comes before the rest.
  const missed = standing.basket && forgot.test(text) ? partCalled(index, standing, bare) : -1;
  if (missed >= 0) return withFirst(standing, missed);
  const being = beingIn(standing.query);
  // A brush of a kitten's set is for cats.
  const theirs =
    being && standing.basket && readRequest(index, `${bare} for my ${being}`, { needs: false }).plan;
  const isOf = ({ kind }: Plan) =>
    kind?.being !== undefined || kind?.phrases.some((phrase) => phrase.split(' ').includes(being ?? ''));
  const isTheirs = theirs && plansOf(theirs).every((each) => isOf(each) && isSold(index, each));
  const said = isTheirs ? theirs : readRequest(index, bare, { needs: false }).plan;
  const things = plansOf(said).map(counted);
  if (said.chosen || things.some((each) => !each.kind || !isSold(index, each))) return null;
  if (standing.basket)
    return said.basket && !isList(said)
      ? null
      : withParts(index, standing, things, isTheirs ? said.query : text);
  // "And a mouse and keyboard too, 150 for everything" after a headset.
  const others = less(said, 'basket');
  // "Add a gaming chair, 200 for both" after headsets.
  const ofBoth = things.length === 1 && forBoth.test(text) ? budgetOf(said) : undefined;
  if (!(ofBoth ?? (said.basket && isList(said))) || !canAdd(standing, others)) return null;
  const { budget } = said.basket ?? ofBoth ?? {};
  const all = mapWants(withAdded(standing, inSameArea(index, standing, others), text), (each) =>
    less(each, 'priceMax', 'priceMin'),
  );
  return asBasket(all, budget === undefined ? {} : { budget });
}

function withParts(index: DealIndex, standing: Plan, things: readonly Plan[], text: string): Plan | null {
  const isThere = (thing: Plan) =>
    plansOf(standing).some((part) => {
      const kinds = kindsOf(index, part);
      return kinds.length > 0 && kinds.every((kind) => kindsOf(index, thing).includes(kind));
    });
  const isPlain = (thing: Plan) =>
    !hasLimit(thing) && (thing.attributes ?? []).length + topicWords(thing).length === 0;
  // "And a bigger tent for 4 people" changes the one that is there.
  if (things.some((thing) => isThere(thing) && !isPlain(thing))) return null;
  // "Add 4 sleeping bags" to a set that has one.
  const more = things.reduce((set, thing) => {
    if (!isThere(thing)) return set;
    return thing.count ? withCount(set, slotOf(index, set, thing), thing.count) : set;
  }, standing);
  const before = plansOf(standing).flatMap(({ kind }) => kind?.phrases ?? []);
  const fresh = things
    .filter((thing) => !isThere(thing))
    // A lamp beside a desk is a desk lamp.
    .map(({ kind, ...thing }) => ({
      ...thing,
      ...(kind && { kind: { ...kind, phrases: kind.phrases.map((phrase) => alike(index, phrase, before)) } }),
    }));
  if (plansOf(standing).length + fresh.length > mostParts) return null;
  return fresh.reduce((set, thing) => withSlot(set, less(thing, 'wants', 'basket'), text), more);
}

const forBoth =
  /\b(?:for|on) (?:both|all|everything|the (?:two|lot|pair))\b|\b(?:total|all together|altogether|combined|in all)\b/i;

const isList = (plan: Plan): boolean =>
  plan.basket?.title === titleOf(plansOf(plan).map(({ slot = '' }) => slot));
