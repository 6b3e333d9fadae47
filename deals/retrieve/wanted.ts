import { type DealIndex, frequencyOf } from '../index/deal-index.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import type { Plan, PlanAttribute, PlanCategory } from '../plan.ts';
import { attributeKey } from '../attributes/read-attributes.ts';
import { kindsNamedExactly } from '../kinds/kind-table.ts';
import { centsOf } from '../search/filter.ts';
import { fittingKinds } from '../kinds/fitting-kinds.ts';
import { attributesByWeight, keepsValue } from '../search/narrow.ts';
import type { Shopper } from '../search/rank.ts';
import { topicOf, type TopicWord } from '../search/topic.ts';
import { isAccessoryWord } from '../text/accessory-words.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { weights } from '../weights.ts';
import {
  accessoryLexeme,
  all,
  any,
  attributeLexeme,
  categoryLexeme,
  goalLexeme,
  kindLexeme,
  nameLexeme,
  noCategory,
  quoted,
} from './lexeme.ts';
import type { Wanted, Weighted } from './reach.ts';

/** The relevance that each weight of a tsvector stands for, D to A. */
const levelValues = [0.04, 0.11, 0.18, 0.25];

/** Almost nobody means a name shared by more kinds than this. */
const mostKinds = 400;
/** Offers for an answer's list, and for a longer one. */
const fewShown = 25;
const most = 500;
/** Enough to rank; broader tiers only add offers that match less. */
const enough = 200;
/** If rarer words have this many offers, commoner words alone would rank below them. */
const manyOffers = 2000;
/** Maximum offers that one statement examines. */
const examined = 20_000;
/** Maximum values close to a number that none has exactly. */
const nearValues = 6;

/** The offers needed to search for one product. Null if nothing can be found. */
export function wantedFor(
  index: DealIndex,
  plan: Plan,
  { at, shopper, count = 0 }: { at: number; shopper: Shopper | null; count?: number },
): Wanted | null {
  const topic = plan.kind ? topicOfKind(index, plan) : topicOf(index, plan);
  const said = topic.filter(({ sayings }) => sayings.length > 0).sort((a, b) => b.rarity - a.rarity);
  const kinds = plan.kind ? fittingKinds(index, plan) : [];
  if (plan.kind && kinds.length === 0) return null;
  if (!plan.kind && topic.length > 0 && said.length === 0 && !isNarrowed(plan)) return null;
  const order = plan.order?.value;
  const isSorted = order !== undefined && order !== 'best' && order !== 'trending';
  const total = said.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const words = said.map((word) => {
    const terms = [...new Set(word.sayings.flatMap((saying) => saying.terms))];
    return {
      match: matchOf(index, word),
      rank: any(terms.map((term) => stemOfTerm(index, term))),
      rarity: word.rarity / total,
      // PostgreSQL divides by the number of stems, and by the sum of 1 / n².
      rankWeight: (word.rarity / total) * terms.length * 1.645,
    };
  });
  const must = mustOf(index, plan);
  const hints = plan.hints.filter((stem) => index.terms.has(stem)).map(quoted);
  return {
    at,
    ...(must.length > 0 && { must: all(must) }),
    tiers: plan.kind ? tiersOfKinds(index, plan, kinds) : tiersOf(index, said),
    enough: isSorted && !plan.kind ? 1 : enough,
    limit: count > fewShown ? most : enough,
    ...(order && { order }),
    ...amountsOf(plan),
    words,
    first: [
      ...(plan.kind ? firstOfKind(index, plan, topic) : isSorted ? words.map(coverage) : []),
      ...(isSorted && hints.length > 0 ? [{ query: any(hints), weight: 0.01 }] : []),
      ...plan.wordsOut.flatMap(({ text }) => {
        const query = text.includes('-') ? null : saysAll(index, [text]);
        return query === null ? [] : [{ query, weight: -1e6 }];
      }),
    ],
    lifts: liftsOf(index, plan, { shopper, hints, topic }),
    levels: levelValues,
    saving: order === 'best' || order === 'trending' ? weights.savingWhenBest : weights.saving,
    power: weights.coveragePower,
  };
}

const coverage = ({ match, rarity }: { match: string; rarity: number }) => ({ query: match, weight: rarity });

/** Some offers of these kinds, whatever their price. */
export function sampleOf(index: DealIndex, kinds: readonly number[], at: number): Wanted {
  return { at, tiers: [kindQuery(index, kinds)] };
}

const stemOfTerm = (index: DealIndex, term: number): string => quoted(index.terms.pool.textOf(term));

const matchOf = (index: DealIndex, { sayings }: TopicWord): string =>
  any(sayings.map(({ terms }) => all(terms.map((term) => stemOfTerm(index, term)))));

/** The words of a kind's name also count as words. */
function topicOfKind(index: DealIndex, plan: Plan): TopicWord[] {
  const span = plan.kind?.span ?? { start: 0, end: 0, text: '' };
  const named = tokensOf(plan.kind?.text ?? '').map((text) => ({ text, span }));
  return topicOf(index, { ...plan, words: [...named, ...plan.words, ...plan.wordsOut] });
}

function isNarrowed({ subcategories, goal, brandsIn, merchantsIn }: Plan): boolean {
  return subcategories.length > 0 || goal !== undefined || brandsIn.length > 0 || merchantsIn.length > 0;
}

function tiersOf(index: DealIndex, said: readonly TopicWord[]): string[] {
  const matches = said.map((word) => matchOf(index, word));
  if (matches.length < 2) return matches;
  let many = 0;
  const rarest = said.findIndex((word) => (many += offersOf(index, word)) >= manyOffers) + 1;
  const pairs = matches.flatMap((one, at) => matches.slice(at + 1).map((other) => all([one, other])));
  return [
    ...new Set([
      all(matches),
      ...(matches.length > 2 && matches.length < 7 ? [any(pairs)] : []),
      ...(rarest > 0 ? [any(matches.slice(0, rarest))] : []),
      any(matches),
    ]),
  ];
}

/** An upper limit of how many offers contain a word. */
const offersOf = (index: DealIndex, { sayings }: TopicWord): number =>
  sayings.reduce((sum, { terms }) => sum + Math.min(...terms.map((term) => frequencyOf(index, term))), 0);

function tiersOfKinds(index: DealIndex, plan: Plan, kinds: readonly number[]): string[] {
  const ofKind = kindQuery(index, kinds);
  const count = kinds.reduce((sum, kind) => sum + index.kinds.countOf(kind), 0);
  if (count <= examined) return [ofKind];
  // With this many, those that match everything are requested first.
  const named = tokensOf(plan.kind?.text ?? '').map((text) => saysAll(index, [text]));
  const asked = [
    ...(plan.attributes ?? []).map((attribute) => attributeQuery(index, attribute)),
    ...plan.words.filter(({ soft }) => !soft).map(({ text }) => saysAll(index, [text])),
  ].filter((query) => query !== null);
  const names = named.filter((query) => query !== null);
  return [
    ...new Set([
      ...(asked.length > 0 ? [all([ofKind, ...asked, ...names]), all([ofKind, ...asked])] : []),
      ...(asked.length > 1 ? [all([ofKind, any(asked)])] : []),
      ...(names.length > 0 ? [all([ofKind, ...names])] : []),
      ofKind,
    ]),
  ];
}

function kindQuery(index: DealIndex, kinds: readonly number[]): string {
  const most = kinds
    .toSorted((a, b) => index.kinds.countOf(b) - index.kinds.countOf(a))
    .slice(0, mostKinds)
    .map((kind) => quoted(kindLexeme(index.table.kinds.textOf(kind))));
  return any(most);
}

/** Properties and words narrow a kind one after another, as long as any offer is left: so each counts more than all after it. */
function firstOfKind(index: DealIndex, plan: Plan, topic: readonly TopicWord[]): Weighted[] {
  const hard = plan.words.filter(({ soft }) => !soft);
  const attributes = attributesByWeight(plan);
  const queries = [
    ...attributes.map((attribute) => attributeQuery(index, attribute)),
    ...hard.map(({ text }) => {
      const word = topic.find((each) => each.text === text);
      return word && word.sayings.length > 0 ? matchOf(index, word) : null;
    }),
  ];
  const weightAt = (at: number) => 2 ** (queries.length - at);
  return [
    ...queries.flatMap((query, at) => (query === null ? [] : [{ query, weight: weightAt(at) }])),
    ...attributes.flatMap((attribute, at) =>
      nearest(index, attribute).map((query, place) => ({
        query,
        weight: weightAt(at) * (0.5 - place * 0.05),
      })),
    ),
  ];
}

function attributeQuery(index: DealIndex, attribute: PlanAttribute): string | null {
  const { type, value, bound } = attribute;
  if (!bound) return quoted(attributeLexeme(attributeKey(type, value)));
  const kept = valuesOf(index, attribute).filter((each) => keepsValue(attribute, each));
  return kept.length === 0 ? null : any(kept.map((each) => valueQuery(type, each)));
}

const valueQuery = (type: string, value: number) => quoted(attributeLexeme(`${type}:${value}`));

/** The values that offers have for a numeric property. */
const valuesOf = (index: DealIndex, { type }: PlanAttribute): number[] =>
  (index.reach?.valuesOf(type) ?? []).map(Number).filter(Number.isFinite);

function nearest(index: DealIndex, attribute: PlanAttribute): string[] {
  const wanted = Number(attribute.value);
  if (attribute.bound || !Number.isFinite(wanted)) return [];
  return valuesOf(index, attribute)
    .filter((value) => value !== wanted)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, nearValues)
    .map((value) => valueQuery(attribute.type, value));
}

function liftsOf(
  index: DealIndex,
  plan: Plan,
  { shopper, hints, topic }: { shopper: Shopper | null; hints: string[]; topic: readonly TopicWord[] },
): Weighted[] {
  const interests = (shopper?.interests ?? []).flatMap((name) => findSubcategory(name) ?? []);
  const meant = plan.subcategories.filter(({ soft }) => soft);
  const exact = kindsNamedExactly(index.kinds, plan.kind?.phrases ?? []).slice(0, mostKinds);
  const isUnasked = (type: PlanAttribute['type']) => !plan.attributes?.some((each) => each.type === type);
  const areas = (list: readonly { goal: PlanCategory['goal']; slug: string }[]) =>
    list.map(({ goal, slug }) => quoted(categoryLexeme(goal, slug)));
  const lift = (queries: readonly string[], weight: number): Weighted[] =>
    queries.length === 0 ? [] : [{ query: any(queries), weight }];
  return [
    ...lift(shopper?.goal ? [quoted(`g:${shopper.goal}`)] : [], weights.goal),
    ...lift(plan.leaning ? [quoted(goalLexeme(plan.leaning))] : [], weights.meantArea),
    ...lift(areas(meant), weights.meantArea),
    ...lift(areas(interests), weights.interest),
    // By their relevance in the offer.
    ...hints.flatMap((hint) =>
      levelValues.map((value, at) => ({
        query: `${hint}:${'DCBA'.charAt(at)}`,
        weight: (weights.hint * value) / hints.length,
      })),
    ),
    ...lift(exact.length > 0 ? [kindQuery(index, exact)] : [], weights.exactKind),
    ...(plan.kind && !plan.chosen
      ? [
          ...lift(isUnasked('hand') ? [quoted(attributeLexeme('hand:left'))] : [], -weights.unasked),
          ...lift(isUnasked('audience') ? [quoted(attributeLexeme('audience:kids'))] : [], -weights.unasked),
        ]
      : []),
    ...(topic.length === 0 || topic.some(({ text, readAs }) => isAccessoryWord(readAs ?? text))
      ? []
      : lift([quoted(accessoryLexeme)], weights.accessory - 1)),
  ];
}

/** What `filterOf` checks about words, names and areas. */
function mustOf(index: DealIndex, plan: Plan): string[] {
  const names = [...plan.brandsIn, ...plan.merchantsIn].map(({ name }) => quoted(nameLexeme(name)));
  const namesOut = [...plan.brandsOut, ...plan.merchantsOut].map(({ name }) => quoted(nameLexeme(name)));
  const areas = plan.subcategories
    .filter(({ soft }) => !soft)
    .map((category) => categoryQuery(index, category));
  const areasOut = plan.subcategoriesOut.map((category) => categoryQuery(index, category));
  const goal = plan.goal && plan.subcategories.length === 0 ? goalQuery(index, plan.goal) : null;
  return [
    ...(names.length > 0 ? [any(names)] : []),
    ...(namesOut.length > 0 ? [`!${any(namesOut)}`] : []),
    ...(areas.length > 0 ? [any(areas)] : []),
    ...(areasOut.length > 0 ? [`!(${any(areasOut)})`] : []),
    ...(goal === null ? [] : [goal]),
  ];
}

function categoryQuery(index: DealIndex, { goal, slug, printed, span }: PlanCategory): string {
  const own = quoted(categoryLexeme(goal, slug));
  const says = saysAll(index, tokensOf(span.text));
  if (says === null) return own;
  const ofGoal = quoted(goalLexeme(goal));
  const unsorted = all([quoted(noCategory), any([ofGoal, quoted(goalLexeme(null))]), says]);
  return any([own, unsorted, ...(printed ? [] : [all([ofGoal, says])])]);
}

function goalQuery(index: DealIndex, { value, span }: NonNullable<Plan['goal']>): string {
  const says = saysAll(index, tokensOf(span.text));
  const own = quoted(goalLexeme(value));
  return says === null ? own : any([own, all([quoted(goalLexeme(null)), says])]);
}

/** Null if no offer contains all of them. */
function saysAll(index: DealIndex, words: readonly string[]): string | null {
  const stems = words.map(stemOf);
  return stems.length > 0 && stems.every((stem) => index.terms.has(stem)) ? all(stems.map(quoted)) : null;
}

function amountsOf({ priceMin, priceMax, discountMin, discountMax, savingMin }: Plan): Partial<Wanted> {
  const [low, high] = centsOf(priceMin, priceMax);
  return {
    ...(low > 0 && { priceMin: low }),
    ...(Number.isFinite(high) && { priceMax: high }),
    ...(discountMin && { discountMin: Math.ceil(discountMin.value) }),
    ...(discountMax && { discountMax: Math.floor(discountMax.value) }),
    ...(savingMin && {
      savedMin: Math.max(1, Math.round(savingMin.value * 100) + (savingMin.inclusive ? 0 : 1)),
    }),
  };
}
