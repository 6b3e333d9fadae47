import { withoutAsked } from '../kinds/thing-plan.ts';
import { readAsked, readAttributes } from '../attributes/read-attributes.ts';
import { contrariesOf } from '../attributes/contraries.ts';
import { partsOf } from '../attributes/substances.ts';
import { stemOf } from '../text/tokens.ts';
import { less, type Plan, type PlanAttribute } from '../plan.ts';
import { mapWants } from '../wants.ts';
import { budgetOf } from '../kinds/plans-for-several.ts';
import { shiftSpans } from './shift-spans.ts';

/** Words that only refer to the list, or say what to do with it, are not a topic. */
const pointing = new Set(
  (
    'color colors colour one ones those these them it that this instead also too same cheaper pricier dearer expensive affordable less more ' +
    'only just make keep go first sort order by price but and ok okay now actually please switch try something anything ' +
    'no not too without size sizes even please option options version versions alternative alternatives result results like prefer show me need want really left'
  ).split(' '),
);
export const topicWords = (plan: Plan) => plan.words.filter(({ text }) => !pointing.has(text));

/** For new words whose names a merge should not take. */
export const nothingNamed = { subcategories: [], hints: [], words: [] };

/**
 * Merges both plans: the newer words take precedence, and their spans are shifted behind the older request. What is said
 * while there are several wants applies to each.
 */
export function merge(standing: Plan, said: Plan, typed: string): Plan {
  // "Weights under 35 lb" was read as "weights with under 35 lb," where its spans lie.
  const isElsewhere = ({ span }: { span: PlanAttribute['span'] }) =>
    typed.slice(span.start, span.end) !== span.text && said.query.slice(span.start, span.end) === span.text;
  const text = (said.attributes ?? []).some(isElsewhere) ? said.query : typed;
  const merged = mapWants(standing, (each) => mergeOne(each, said, text));
  // A limit stated for a basket applies to all of it.
  if (!standing.basket || !said.priceMax) return merged;
  const bare = mapWants(merged, (each) => less(each, 'priceMax'));
  const basket = { title: standing.basket.title, ...budgetOf(said) };
  return { ...bare, basket };
}

function mergeOne(standing: Plan, said: Plan, text: string): Plan {
  const whole = withProperties(standing, said, text);
  const moved = shiftSpans(whole, standing.query.length + 2);
  const keep = (entries: Plan['brandsIn'], against: Plan['brandsIn']) =>
    entries.filter(({ name }) => !against.some((other) => other.name === name));
  const keepTitles = (entries: Plan['subcategories'], against: Plan['subcategories']) =>
    entries.filter(({ title }) => !against.some((other) => other.title === title));
  // An unreadable limit stays until a price is stated.
  const hasNewPrice = [said.priceMin, said.priceMax, said.otherMoney, said.unread[0]].some(Boolean);
  // "Under 50" after "around 60": the floor was ours.
  const isFloorOurs = standing.priceMin?.around !== undefined && (said.priceMax ?? said.priceMin);
  const kept = less(
    standing,
    ...(hasNewPrice ? (['otherMoney'] as const) : []),
    ...(isFloorOurs ? (['priceMin', 'priceMax'] as const) : []),
  );
  // "150 is too much, make it under 100".
  const isTopical = ({ text: word }: Plan['words'][number]) => !(hasNewPrice && /^\d+$/.test(word));
  // "Black is fine too" after "not black" takes that back, and asks for no black one.
  const named = (moved.attributes ?? []).map(({ span }) => ({ text: span.text, span }));
  const isAllowed = ({ span }: PlanAttribute) =>
    allows.test(text) && !standing.wordsOut.every(isNotIn([{ text: span.text }]));
  // "Breathable instead" of waterproof ones.
  const isReplaced = /\binstead\W*$/i.test(text) && topicWords(moved).length > 0;
  // "Vanilla then" takes back the chocolate, which was read as a color.
  const contrary = new Set(contraryWords(said).map(({ text: word }) => word));
  const isKeptProperty = ({ span }: PlanAttribute) => !contrary.has(span.text.toLowerCase());
  const plan: Plan = {
    ...kept,
    ...moved,
    query: `${standing.query}; ${text}`,
    attributes: newerAttributes(
      standing.attributes?.filter(isKeptProperty),
      moved.attributes?.filter((each) => !isAllowed(each)),
    ),
    brandsIn: [...keep(standing.brandsIn, [...moved.brandsOut, ...moved.brandsIn]), ...moved.brandsIn],
    brandsOut: [...keep(standing.brandsOut, [...moved.brandsIn, ...moved.brandsOut]), ...moved.brandsOut],
    merchantsIn: [
      ...keep(standing.merchantsIn, [...moved.merchantsOut, ...moved.merchantsIn]),
      ...moved.merchantsIn,
    ],
    merchantsOut: [
      ...keep(standing.merchantsOut, [...moved.merchantsIn, ...moved.merchantsOut]),
      ...moved.merchantsOut,
    ],
    subcategories: [...keepTitles(standing.subcategories, moved.subcategoriesOut), ...moved.subcategories],
    subcategoriesOut: [
      ...keepTitles(standing.subcategoriesOut, moved.subcategories),
      ...moved.subcategoriesOut,
    ],
    words: [
      ...(isReplaced ? [] : standing.words.filter(isNotIn([...said.wordsOut, ...contraryWords(said)]))),
      ...topicWords(moved).filter(isTopical),
    ].filter(({ text: word }, at, all) => all.findLastIndex((other) => other.text === word) === at),
    wordsOut: [
      ...standing.wordsOut.filter(isNotIn([...moved.words, ...named, ...moved.wordsOut])),
      ...moved.wordsOut,
    ],
    hints: [...standing.hints, ...moved.hints],
    unread: hasNewPrice ? moved.unread : standing.unread,
  };
  return withoutContradiction(withoutAsked(plan.attributes?.length ? plan : less(plan, 'attributes')), said);
}

const allows = /\b(?:too|also|fine|ok(?:ay)?|either|works?|after all)\b/i;

/** Words that were understood as properties of a kind ("size 10", "for a large one") are removed from the topic. */
function withProperties(standing: Plan, said: Plan, text: string): Plan {
  if (!standing.kind) return said;
  const found = readAsked(text, standing.query).filter(
    ({ type, start, end }) =>
      !said.wordsOut.some(({ span }) => span.start < end && span.end > start) &&
      // "I have a huge yard" says nothing of the size of a mower.
      !(
        type === 'size' &&
        !/\d/.test(text.slice(start, end)) &&
        /^(?:i|we)\b/i.test(text) &&
        /^ \w/.test(text.slice(end))
      ) &&
      (type === 'audience' ||
        type === 'age' ||
        // "She's an 8": a number alone is no word.
        (type === 'size' && /\d/.test(text.slice(start, end))) ||
        said.words.some(({ span }) => span.start < end && span.end > start)),
  );
  const attributes: PlanAttribute[] = [...(said.attributes ?? [])];
  for (const { type, value, start, end, bound } of found) {
    if (attributes.some((other) => other.type === type && other.span.start === start)) continue;
    attributes.push({
      type,
      value,
      span: { start, end, text: text.slice(start, end) },
      ...(bound && { bound }),
    });
  }
  // A measure of somebody describes nothing that is sold.
  const words = said.words.filter(
    ({ span }) =>
      ![...readAttributes(text), ...found].some(({ start, end }) => span.start < end && span.end > start),
  );
  return { ...said, words, attributes };
}

/** After "wired instead", wireless is no longer asked for. */
const contraryWords = ({ words }: Plan): Plan['words'] =>
  words.flatMap((word) => contrariesOf(word.text).map((text) => ({ ...word, text })));

/** "Without salmon" takes back the salmon asked for before, and so does "no fish". */
export const isNotIn = (given: readonly { text: string }[]) => {
  const taken = new Set(
    given.flatMap(({ text }) => [text, ...text.split('-'), ...partsOf(text)]).map(stemOf),
  );
  return ({ text }: { text: string }): boolean => !taken.has(stemOf(text));
};

function newerAttributes(
  before: readonly PlanAttribute[] = [],
  now: readonly PlanAttribute[] = [],
): PlanAttribute[] {
  return [...before.filter(({ type }) => !now.some((each) => each.type === type)), ...now];
}

/** "Over $200" after "under $100": the older bound is dropped. */
function withoutContradiction(plan: Plan, said: Plan): Plan {
  const { priceMin, priceMax, discountMin, discountMax } = plan;
  let whole = plan;
  if (priceMin && priceMax && priceMin.value >= priceMax.value && !(said.priceMin && said.priceMax))
    whole = less(whole, said.priceMax ? 'priceMin' : 'priceMax');
  if (discountMin && discountMax && discountMin.value > discountMax.value)
    whole = less(whole, said.discountMax ? 'discountMin' : 'discountMax');
  return whole;
}
