import { findSubcategory } from '../../domain/taxonomy.ts';
import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';
import { weights } from '../weights.ts';
import type { Matches } from './match.ts';

/** What is known of the person who asks: the goal and interests of their profile. */
export type Shopper = { goal: string | null; interests: readonly string[] };

export type Ranked = { row: number; score: number; coverage: number };

const day = 86_400_000;

/** Gives every match its score. The same rows, request and clock always give the same scores. */
export function rank(
  index: DealIndex,
  plan: Plan,
  matches: Matches,
  { now, shopper }: { now: number; shopper: Shopper | null },
): Ranked[] {
  const { table } = index;
  const order = plan.order?.value ?? null;
  const interests = new Set(
    (shopper?.interests ?? [])
      .map((name) => findSubcategory(name)?.title ?? name)
      .map((title) => table.categories.find(title)),
  );
  const savingWeight = order === 'best' || order === 'trending' ? weights.savingWhenBest : weights.saving;
  const freshnessWeight =
    plan.recency || order === 'trending' ? weights.freshnessWhenRecent : weights.freshness;
  return matches.rows.map((row, at) => {
    const coverage = matches.coverage[at] ?? 0;
    const ranked = { row, coverage, score: 0 };
    const price = table.price[row] ?? 0;
    const relevance = matches.relevance[at] ?? 0;
    if (order === 'cheapest') ranked.score = -price;
    else if (order === 'dearest') ranked.score = price;
    else if (order === 'discount') ranked.score = table.shownDiscount(row) + relevance / 100;
    else if (order === 'newest') ranked.score = (table.firstSeenAt[row] ?? 0) / day;
    else if (order === 'ending') ranked.score = -Math.min(table.endsAt[row] ?? 0, 8.64e15) / day;
    else {
      const evidence = table.evidenceOf(row);
      ranked.score =
        weights.relevance * relevance +
        savingWeight * (Math.min(table.shownDiscount(row), 70) / 70) +
        freshnessWeight * halved(now - (table.lastCheckedAt[row] ?? 0), weights.freshnessHalfLife) +
        (order === 'trending'
          ? weights.newness * halved(now - (table.firstSeenAt[row] ?? 0), weights.newnessHalfLife)
          : 0) +
        weights.evidence[evidence] +
        (shopper?.goal && table.goalOf(row) === shopper.goal ? weights.goal : 0) +
        (interests.has(table.category[row] ?? 0) ? weights.interest : 0);
    }
    return ranked;
  });
}

function halved(age: number, halfLifeDays: number): number {
  return 0.5 ** (Math.max(age, 0) / day / halfLifeDays);
}
