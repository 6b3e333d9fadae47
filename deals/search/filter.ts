import { goalIds } from '../../domain/goals.ts';
import { findSubcategory } from '../../domain/taxonomy.ts';
import { type DealIndex, saysTerm, termOf } from '../index/deal-index.ts';
import type { Bound, Plan, PlanAttribute, PlanCategory, PlanName } from '../plan.ts';
import { contrariesOf, contrastsIn, wordsOf } from '../attributes/contraries.ts';
import { attributeKey, readAttributes } from '../attributes/read-attributes.ts';
import { denied, saysFreeOf } from '../attributes/free-of.ts';
import { saidFor, saysPhrase } from '../attributes/said-for.ts';
import { partsOf } from '../attributes/substances.ts';
import { kindsLeftOut } from '../kinds/kind-table.ts';
import { nameKey, stemOf, tokensOf } from '../text/tokens.ts';

/** Whether a row may be shown at all. Limits, names, categories and dates are never relaxed. */
export type Passes = (row: number) => boolean;

export function filterOf(index: DealIndex, plan: Plan, now: number): Passes {
  const { table } = index;
  const [lowest, highest] = centsOf(plan.priceMin, plan.priceMax);
  const discountMin = plan.discountMin?.value ?? 0;
  const discountMax = plan.discountMax?.value ?? 100;
  const saving = plan.savingMin;
  const namesIn = idsOf(index, [...plan.brandsIn, ...plan.merchantsIn]);
  const namesOut = idsOf(index, [...plan.brandsOut, ...plan.merchantsOut]);
  const hasNamesIn = plan.brandsIn.length + plan.merchantsIn.length > 0;
  const categoriesIn = plan.subcategories
    .filter(({ soft }) => !soft)
    .map((category) => categoryRule(index, category));
  const categoriesOut = plan.subcategoriesOut.map((category) => categoryRule(index, category));
  const goal = plan.goal && plan.subcategories.length === 0 ? goalRule(index, plan) : null;
  const wordsOut = plan.wordsOut.map(({ text }) => holds(index, text));
  const contradicts = contradictionOf(index, plan);
  const kindsOut = kindsLeftOut(index.kinds, plan);
  const soldOut = table.names.find('out_of_stock') ?? -1;

  return (row) => {
    // First, because it excludes the most rows.
    if (categoriesIn.length > 0 && !categoriesIn.some((rule) => rule(row))) return false;
    // A removed offer ended before all time.
    if ((table.endsAt[row] ?? 0) <= now || (table.startsAt[row] ?? 0) > now) return false;
    if (table.availability[row] === soldOut) return false;
    const price = table.price[row] ?? 0;
    if (price < lowest || price > highest) return false;
    if (discountMin > 0 || discountMax < 100) {
      const discount = table.shownDiscount(row);
      if (discount < discountMin || discount > discountMax || discount === 0) return false;
    }
    if (saving) {
      const saved = table.shownDiscount(row) > 0 ? (table.original[row] ?? 0) - price : 0;
      const least = Math.round(saving.value * 100);
      if (saved <= 0 || (saving.inclusive ? saved < least : saved <= least)) return false;
    }
    const brand = table.brand[row] ?? 0;
    const merchant = table.merchant[row] ?? 0;
    if (hasNamesIn && !namesIn.has(brand) && !namesIn.has(merchant)) return false;
    if (namesOut.size > 0 && (namesOut.has(brand) || namesOut.has(merchant))) return false;
    if (categoriesOut.some((rule) => rule(row))) return false;
    if (goal && !goal(row)) return false;
    if (contradicts?.(row)) return false;
    return !kindsOut.has(table.kind[row] ?? 0) && !wordsOut.some((says) => says(row));
  };
}

/** The range in cents, both ends inclusive. */
export function centsOf(min?: Bound, max?: Bound): [number, number] {
  const low = min
    ? Math.ceil(min.value * 100 - 1e-6) + (min.inclusive ? 0 : Number.isInteger(round(min.value)) ? 1 : 0)
    : 0;
  const high = max
    ? Math.floor(max.value * 100 + 1e-6) - (max.inclusive ? 0 : Number.isInteger(round(max.value)) ? 1 : 0)
    : Number.POSITIVE_INFINITY;
  return [low, high];
}

const round = (value: number) => Math.round(value * 1e6) / 1e4;

/** Every brand or merchant whose name starts with one of these names: "Acme" also means "Acme Golf". */
function idsOf(index: DealIndex, names: readonly PlanName[]): Set<number> {
  const ids = new Set<number>();
  for (const { name } of names) {
    const key = nameKey(name);
    if (!key) continue;
    for (const id of index.lists.names.idsUnder(key)) ids.add(id);
  }
  return ids;
}

/**
 * A printed name means the category; if an offer has none, its text decides. A looser word also matches offers that
 * contain it.
 */
function categoryRule(index: DealIndex, category: PlanCategory): Passes {
  const { table } = index;
  const isOwn = new Uint8Array(table.categories.length);
  for (let id = 1; id < isOwn.length; id++) {
    const found = findSubcategory(table.categories.textOf(id), category.goal);
    if (found?.slug === category.slug && found.goal === category.goal) isOwn[id] = 1;
  }
  const goal = goalIds.indexOf(category.goal) + 1;
  const words = tokensOf(category.span.text);
  // "Fitness" has the stem of "wide-fit", which says nothing of an area.
  const isClear = words.every((word) => word.length - stemOf(word).length <= mostOfEnding);
  const says = isClear ? saysAll(index, words) : () => false;
  return (row) => {
    const own = table.category[row] ?? 0;
    if (isOwn[own] === 1 && (table.goal[row] === goal || table.goal[row] === 0)) return true;
    if (own === 0) return (table.goal[row] === 0 || table.goal[row] === goal) && says(row);
    return !category.printed && table.goal[row] === goal && says(row);
  };
}

const mostOfEnding = 3;

function goalRule(index: DealIndex, plan: Plan): Passes | null {
  if (!plan.goal) return null;
  const { table } = index;
  const goal = goalIds.indexOf(plan.goal.value) + 1;
  const says = saysAll(index, tokensOf(plan.goal.span.text));
  return (row) => table.goal[row] === goal || (table.goal[row] === 0 && says(row));
}

/** What a word of an exclusion may be besides a word: "no black ones", "not for kids", "nothing left-handed". */
const leftOutTypes = new Set(['color', 'audience', 'hand']);

const sameRoot = 4;
/** Whether a row has what an exclusion names: it says so, is of that color or for these people, or contains something made of it. */
function holds(index: DealIndex, word: string): Passes {
  const { table } = index;
  // "Foldable" is folding too.
  const forms = saidFor(word).filter((each) => each.slice(0, sameRoot) === word.slice(0, sameRoot));
  const names = [word, ...partsOf(word), ...forms];
  const kinds = readAttributes(word).filter(({ type }) => leftOutTypes.has(type));
  const has = kinds.slice(0, 1).map((attribute) => hasAttribute(index, attribute));
  const says = names.map((name) => ({
    name,
    stems: tokensOf(name).map(stemOf),
    isSaid: saysAll(index, tokensOf(name)),
  }));
  return (row) => {
    if (has.some((isSo) => isSo(row))) return true;
    const said = says.filter(({ isSaid }) => isSaid(row));
    if (said.length === 0) return false;
    const text = `${table.titles.at(row)} ${table.descriptions.at(row)}`.toLowerCase();
    // "Self-cleaning" is no other cleaning.
    if (word.includes('-') && !saysPhrase(text, word)) return false;
    const stated = text.replaceAll(denied, ' ');
    if (stated === text) return true;
    const left = new Set(tokensOf(stated).map(stemOf));
    const all = new Set(tokensOf(text).map(stemOf));
    // Rubber gloves that are latex-free have no latex. Text that is only in the category cannot be negated.
    const own = saysFreeOf(text, word) ? said.filter(({ name }) => name === word) : said;
    return own.some(({ stems }) => stems.some((stem) => left.has(stem) || !all.has(stem)));
  };
}

/** Whether a row's title states the contrary of a word of the request: wired earbuds, where wireless ones are asked for. */
function contradictionOf({ table }: DealIndex, plan: Plan): Passes | null {
  const asked = contrastsIn(plan);
  const others = asked.flatMap(contrariesOf);
  if (others.length === 0) return null;
  return (row) => {
    const title = wordsOf(table.titles.at(row));
    const says = (phrase: string) => title.includes(` ${phrase} `);
    return others.some(says) && !asked.some(says);
  };
}

/** Whether a row contains all of these words. Rows of a term are sorted, so each check is one binary search. */
function saysAll(index: DealIndex, words: readonly string[]): Passes {
  const terms = words.map((word) => termOf(index, word));
  if (terms.some((term) => term === null) || terms.length === 0) return () => false;
  return (row) => terms.every((term) => term !== null && saysTerm(index, term, row));
}

export function hasAttribute(
  { table }: DealIndex,
  { type, value }: Pick<PlanAttribute, 'type' | 'value'>,
): Passes {
  const known = new Map<number, boolean>();
  const wanted = ` ${attributeKey(type, value)} `;
  return (row) => {
    const set = table.attributeSet[row] ?? 0;
    const before = known.get(set);
    if (before !== undefined) return before;
    const has = ` ${table.attributeSets.textOf(set)} `.includes(wanted);
    known.set(set, has);
    return has;
  };
}
