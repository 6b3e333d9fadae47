import { sameAreas } from '../../../domain/goal-parts/same-areas.ts';
import type { GoalId } from '../../../domain/goals.ts';

const and = new Intl.ListFormat('en-US');

/** How shoppers know a merchant's areas that are named differently in their list; null if all have the same name. */
export function seenAs(goal: GoalId, areas: readonly string[]): string | null {
  const same: Readonly<Record<string, string>> = sameAreas[goal];
  const pairs = areas.flatMap((area) => (same[area] ? `“${area}” as “${same[area]}”` : []));
  return pairs.length > 0 ? `Shoppers see ${and.format(pairs)}.` : null;
}
