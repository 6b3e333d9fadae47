import type { DealIndex } from '../index/deal-index.ts';
import { isSaidOf } from '../kinds/find-kind.ts';
import { formOf } from '../kinds/kind-phrases.ts';
import { kindsNamed, rowsOfKinds } from '../kinds/kind-table.ts';
import { asksForGift, isBeing, isComplaint } from '../kinds/needs.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { isSubstance } from '../attributes/substances.ts';
import { isOfChild, readAsked, readAttributes } from '../attributes/read-attributes.ts';
import type { Plan, PlanAttribute } from '../plan.ts';
import { hasAttribute } from '../search/filter.ts';
import { placedTokens, stemOf, tokensOf } from '../text/tokens.ts';
import { mapWants, plansOf } from '../wants.ts';
import { isAudience } from './add-want.ts';
import { hasSameHead } from './for-another.ts';
import { wantsToBuy } from './evidence.ts';
import { isNotIn, merge } from './merge.ts';
import { goalOf, kindsNear } from './same-area.ts';

/** "Something for running", "gear to climb". */
export const forPurpose = /\b(?:something|anything|stuff|gear|things?) (?:\w+ ){0,2}?(?:for|to)\b/i;

/** "I have a cat and a toddler", "kids and a dog" after rugs: who lives with the rug. "My husband loves fishing" asks for ideas. */
export const saysForWhom = (standing: Plan, { chosen }: Plan, text: string): boolean =>
  standing.kind !== undefined &&
  chosen !== undefined &&
  !isComplaint(chosen) &&
  !wantsToBuy(text) &&
  !asksForGift(text) &&
  !forPurpose.test(text) &&
  !likes.test(text) &&
  tokensOf(text).some((word) => isPersonWord(word) || isBeing(formOf(word)));
const likes = /\b(?:likes?|loves?|enjoys?|plays?|collects?|into|started|starting|taking up)\b/i;

/** Children and animals who live with a couch need none of their size, but one that is "kid and pet friendly". */
export function forHousehold(standing: Plan, said: Plan, text: string): Plan {
  const isTold = (each: PlanAttribute) => isAudience(each) && each.span.start > standing.query.length;
  const plan = merge(standing, said, text);
  const [child] = (plan.attributes ?? []).filter(isTold);
  // "For a toddler, not a dog": no pet lives there.
  const pet = placedTokens(text).find(
    ({ text: word, start }) =>
      isBeing(formOf(word)) &&
      !isPersonWord(word) &&
      !/\bnot (?:an? |my |the )?$/i.test(text.slice(0, start)),
  );
  const from = standing.query.length + 2;
  const words = [
    ...(child ? [{ text: 'kid', span: child.span, soft: true }] : []),
    ...(pet
      ? [{ text: 'pet', span: { start: pet.start + from, end: pet.end + from, text: pet.text }, soft: true }]
      : []),
  ];
  return {
    ...plan,
    words: [...plan.words, ...words].sort((one, two) => one.span.start - two.span.start),
    ...(plan.attributes && { attributes: plan.attributes.filter((each) => !isTold(each)) }),
  };
}

/** Whose clothes the list shows, for the next plan: a man's, a woman's or a child's. Undefined where the plan says it itself. */
export function wearerOf(standing: Plan, said: Plan): PlanAttribute | undefined {
  const told = plansOf(standing).flatMap(({ attributes = [] }) => attributes);
  const child = told.find(isOfChild);
  const whose = child
    ? { type: 'audience' as const, value: 'kids' }
    : told.find((each) => isAudience(each) && wearers.has(each.value));
  if (!whose || plansOf(said).some(({ attributes = [] }) => attributes.some(isAudience))) return undefined;
  const { type, value } = whose;
  const at = said.query.length;
  return { type, value, span: { start: at, end: at, text: value === 'kids' ? 'kids’' : `${value}’s` } };
}

/**
 * "Leggings" after a woman's jacket are for her, unless somebody is named; where no shop marks leggings so, nothing is. What
 * is named again keeps its size: "a black jacket" after one in XL.
 */
export function forWearer(index: DealIndex, standing: Plan, said: Plan, text: string): Plan {
  // "Back to the yoga mats" after kids' paint is for whoever asked for mats.
  if (said.chosen || said.basket || /\bback to\b/i.test(text)) return said;
  const liked = withWishes(index, standing, said);
  const sized = withSizes(index, standing, liked);
  const whose = wearerOf(standing, sized);
  if (tokensOf(text).some(isPersonWord) || /\bfor (?:me|us)\b/i.test(text)) return sized;
  const at = said.query.length;
  const age = plansOf(standing)
    .flatMap(({ attributes = [] }) => attributes)
    .find(({ type }) => type === 'age');
  const aged = age ? [{ ...age, span: { start: at, end: at, text: age.span.text } }] : [];
  return withMarked(index, sized, [...(whose ? [whose] : []), ...aged]);
}

/** Each want with those properties that its offers state. */
function withMarked(index: DealIndex, plan: Plan, properties: readonly PlanAttribute[]): Plan {
  const marked = properties.map((property) => ({ property, isMarked: hasAttribute(index, property) }));
  return mapWants(plan, (each) => {
    const { attributes = [] } = each;
    const rows = rowsOfKinds(index.kinds, kindsNamed(index.kinds, each.kind?.phrases ?? []));
    const added = marked.flatMap(({ property, isMarked }) =>
      !attributes.some(({ type }) => type === property.type) && rows.some(isMarked) ? [property] : [],
    );
    return added.length > 0 ? { ...each, attributes: [...attributes, ...added] } : each;
  });
}

/** "Cleanser and moisturizer" after skin care for dry skin: what was wished for and is said of the new things, too, comes first. */
function withWishes(index: DealIndex, standing: Plan, said: Plan): Plan {
  const wishes =
    (standing.chosen ?? standing.basket) === undefined ? plansOf(standing).flatMap(({ words }) => words) : [];
  if (wishes.length === 0) return said;
  return mapWants(said, (each) => {
    const phrases = each.kind?.phrases ?? [];
    if (kindsNear(index, standing, kindsNamed(index.kinds, phrases)).length === 0) return each;
    const carried = wishes.filter((word) => isSaidOfAny(index, phrases, word) && isNew(each, word));
    return {
      ...each,
      words: [...each.words, ...carried.map((word) => ({ ...atEnd(said, word), soft: true }))],
    };
  });
}

/**
 * What was to be left out still is, whatever a turn asks for beside or instead, unless it names it: where the new thing is sold
 * beside the old one and says it. An allergy is somebody's, and also stays over other things in between.
 */
export function withLeftOut(index: DealIndex, standing: Plan, said: Plan, text: string): Plan {
  const isOfSeveral = (standing.chosen ?? standing.basket ?? said.chosen ?? said.basket) !== undefined;
  const isKept = isNotIn(placedTokens(text));
  const allergies = allergiesIn(standing);
  const others = isOfSeveral
    ? []
    : standing.wordsOut.map((word) => ({ word, of: standing, isAllergy: false }));
  const out = [...allergies, ...others].filter(({ word }) => isKept(word) && isNew(said, word));
  const isLeft = ({ word, of, isAllergy }: LeftOut) =>
    plansOf(said).some((each) => {
      const phrases = each.kind?.phrases ?? [];
      const goal = goalOf(index, each);
      const isNear =
        kindsNear(index, of, kindsNamed(index.kinds, phrases)).length > 0 ||
        (isAllergy && goal !== null && goal === goalOf(index, of));
      return (isNear && isAllergy) || ((isNear || isAllergy) && isSaidOfAny(index, phrases, word));
    });
  const left = new Map(out.filter(isLeft).map(({ word }) => [stemOf(word.text), atEnd(said, word)]));
  return left.size > 0 ? { ...said, wordsOut: [...said.wordsOut, ...left.values()] } : said;
}

type LeftOut = { word: Word; of: Plan; isAllergy: boolean };
/** The allergies of a list, and of those before it; of each thing, its last list says what is left out. */
export function allergiesIn(standing: Plan): LeftOut[] {
  const [all, told]: [LeftOut[], Set<string>] = [[], new Set()];
  for (let each: Plan | undefined = standing; each; each = each.before as Plan | undefined) {
    const of = each;
    const name = of.kind?.text ?? '';
    if (!told.has(name) && allergic.test(of.query))
      all.push(
        ...of.wordsOut
          .filter(({ text }) => of === standing || isSubstance(text) || readAttributes(text).length === 0)
          .map((word) => ({ word, of, isAllergy: true })),
      );
    told.add(name);
  }
  return all;
}

type Word = Plan['wordsOut'][number];
const atEnd = <W extends Word>({ query }: Plan, word: W): W => ({
  ...word,
  span: { start: query.length, end: query.length, text: word.text },
});
const isSaidOfAny = (index: DealIndex, phrases: readonly string[], { text }: Word): boolean =>
  !/^\d/.test(text) && phrases.some((phrase) => isSaidOf(index, phrase, stemOf(text)));
const isNew = ({ words, wordsOut }: Plan, { text }: Word): boolean =>
  ![...words, ...wordsOut].some((own) => stemOf(own.text) === stemOf(text));

const allergic = /\b(?:allerg\w+|intoleran\w+|sensitiv\w+ to|celiac|reacts? to)\b/i;

/**
 * What is named again keeps its size, and so does what is worn in its place: "any rain boots then?" after hiking boots in 12, or after
 * boots of a brand that nobody sells.
 */
export function withSizes(index: DealIndex, standing: Plan, said: Plan): Plan {
  const kindsOf = ({ kind }: Plan) => kindsNamed(index.kinds, kind?.phrases ?? []);
  const at = said.query.length;
  const isNamed = plansOf(standing).some(({ kind }) => kind);
  const told = isNamed ? [] : readAsked(standing.query);
  return mapWants(said, (each) => {
    const { attributes = [], kind } = each;
    if (!kind || attributes.some(({ type }) => type === 'size')) return each;
    const before =
      plansOf(standing).find((other) => kindsOf(other).some((one) => kindsOf(each).includes(one))) ??
      plansOf(standing).find((other) => hasSameHead(other, each));
    const isTold = tokensOf(standing.query)
      .map(formOf)
      .includes(formOf(tokensOf(kind.text).at(-1) ?? ''));
    const kept = [
      ...(before?.attributes ?? []).flatMap(({ span, ...size }) =>
        size.missed ? [] : [{ ...size, text: span.text }],
      ),
      ...(isTold ? told : []).map(({ type, value, start, end }) => ({
        type,
        value,
        text: standing.query.slice(start, end),
      })),
    ].flatMap(({ text, ...size }) =>
      size.type === 'size' ? [{ ...size, span: { start: at, end: at, text } }] : [],
    );
    return kept.length > 0 ? { ...each, attributes: [...attributes, ...kept] } : each;
  });
}

/** "Hiking pants and a fleece, women's M": one person wears both, where one is named. A shoe's number is no shirt's size. */
export function forOnePerson(index: DealIndex, plan: Plan): Plan {
  if (!plan.wants || plan.chosen || plan.basket || /\b(?:me|my)\b.*\band\b/i.test(plan.query)) return plan;
  const all = plansOf(plan).flatMap(({ attributes = [] }) => attributes);
  const people = new Set(all.filter(isAudience).map(({ value }) => value));
  const shared = all.filter(
    (each) =>
      (isAudience(each) && wearers.has(each.value)) || (each.type === 'size' && /^[a-z]/i.test(each.value)),
  );
  return people.size === 1 && shared.some(isAudience) ? withMarked(index, plan, shared) : plan;
}
const wearers = new Set(['men', 'women']);
