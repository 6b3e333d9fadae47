import { findSubcategory } from '../../domain/taxonomy.ts';
import { amountOf } from '../attributes/unit-amounts.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { savingShare, weights } from '../weights.ts';
import type { Matches } from './match.ts';

/** What is known about the user: the goal and interests of their profile. */
export type Shopper = { goal: string | null; interests: readonly string[] };

const day = 86_400_000;

/** A score for every match. The same rows, request and clock always give the same scores. */
export function rank(
  index: DealIndex,
  plan: Plan,
  matches: Matches,
  { now, shopper }: { now: number; shopper: Shopper | null },
): Float64Array {
  const score = scorer(index, plan, { now, shopper });
  const scores = new Float64Array(matches.rows.length);
  for (let at = 0; at < scores.length; at++) {
    scores[at] = score(matches.rows[at] ?? 0, matches.relevance[at] ?? 0);
  }
  return scores;
}

/** Whether a row is worth what a gift may cost: for around $50, one at $4.49 is not. Null where no amount is stated. */
export function worthOfGift(
  { table }: DealIndex,
  { forGift, order, priceMax }: Plan,
): ((row: number) => boolean) | null {
  if (!forGift || order || !priceMax || priceMax.implied) return null;
  const least = (priceMax.around ?? priceMax.value) * 100 * weights.worthOfGift;
  return (row) => (table.price[row] ?? 0) >= least;
}

/** In cents, above every price. */
const unstated = 1e9;

type Score = (row: number, relevance: number) => number;

function scorer(
  index: DealIndex,
  plan: Plan,
  { now, shopper }: { now: number; shopper: Shopper | null },
): Score {
  const { table } = index;
  const { per } = plan.order ?? {};
  switch (plan.order?.value) {
    case 'cheapest':
      // What states no amount comes last.
      if (per !== undefined)
        return (row) => {
          const price = table.price[row] ?? 0;
          const amount = amountOf(table.titles.at(row), per);
          return amount > 0 ? -price / amount : -price - unstated;
        };
      return (row) => -(table.price[row] ?? 0);
    case 'dearest':
      return (row) => table.price[row] ?? 0;
    case 'discount':
      return (row, relevance) => table.shownDiscount(row) + relevance / 100;
    case 'newest':
      return (row) => (table.firstSeenAt[row] ?? 0) / day;
    case 'ending':
      return (row) => -Math.min(table.endsAt[row] ?? 0, 8.64e15) / day;
    default:
      return blend(index, plan, { now, shopper });
  }
}

/** Relevance, boosted by discount, freshness, evidence, and the user's interests: weak matches are boosted little. */
function blend(
  { table }: DealIndex,
  plan: Plan,
  { now, shopper }: { now: number; shopper: Shopper | null },
): Score {
  const order = plan.order?.value;
  const interests = new Set(
    (shopper?.interests ?? [])
      .map((name) => table.categories.find(findSubcategory(name)?.title ?? name))
      .filter((id) => id !== null),
  );
  // An area that was only inferred boosts its offers.
  const meant = new Set(
    plan.subcategories.flatMap(({ soft, title }) => (soft ? (table.categories.find(title) ?? []) : [])),
  );
  const savingWeight = order === 'best' || order === 'trending' ? weights.savingWhenBest : weights.saving;
  const freshnessWeight =
    plan.recency || order === 'trending' ? weights.freshnessWhenRecent : weights.freshness;
  const newnessWeight = order === 'trending' ? weights.newness : 0;
  // Offers of one feed were checked at the same time.
  let lastChecked = Number.NaN;
  let lastFreshness = 0;
  return (row, relevance) => {
    const evidence = table.evidenceOf(row);
    let score = savingWeight * savingShare(evidence, table.shownDiscount(row));
    const checked = table.lastCheckedAt[row] ?? 0;
    if (checked !== lastChecked) {
      lastChecked = checked;
      lastFreshness = freshnessWeight * halved(now - checked, weights.freshnessHalfLife);
    }
    score += lastFreshness;
    if (newnessWeight > 0) {
      score += newnessWeight * halved(now - (table.firstSeenAt[row] ?? 0), weights.newnessHalfLife);
    }
    score += weights.evidence[evidence];
    if (shopper?.goal && table.goalOf(row) === shopper.goal) score += weights.goal;
    if (plan.leaning && table.goalOf(row) === plan.leaning) score += weights.meantArea;
    if (meant.has(table.category[row] ?? 0)) score += weights.meantArea;
    if (interests.has(table.category[row] ?? 0)) score += weights.interest;
    // "Toy" is in no word of a board game: among such offers the boosts decide, as in the database.
    return (relevance + weights.leastRelevance) * (weights.relevance + score);
  };
}

function halved(age: number, halfLifeDays: number): number {
  return 0.5 ** (Math.max(age, 0) / day / halfLifeDays);
}
