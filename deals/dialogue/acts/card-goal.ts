import { findGoal, type Goal, goals, isLocked } from '../../../domain/goals.ts';
import { tiers } from '../../../domain/tiers.ts';
import type { DealIndex } from '../../index/deal-index.ts';
import { kindsNamed, rowsOfKinds } from '../../kinds/kind-table.ts';
import type { Plan } from '../../plan.ts';
import { readRequest } from '../read-request.ts';
import type { Reply } from '../turn.ts';
import { tierLine } from './card-points.ts';
import { elsewhere } from './card-topics.ts';

/** "Do i earn points on dog food?", "does camping gear count", "are vet bills part of a goal". */
const asksIfEarning = [
  /^(?:.*[.!,] )?(?:(?:and|so|but|ok(?:ay)?|cool),? )*(?:do|does|will|would|can|could|how do) (?:i|we|you|it|the card) (?:still |also |even )?(?:earn|get|make|collect) (?:any |more |extra |bonus |the )?(?:points?|pts|rewards?|cash ?back)? ?(?:on|for|from|with|when i (?:buy|get)|(?:by|for) buying) (?<what>[a-z][a-z' -]+?)(?: too| as well| purchases)?\W*$/i,
  /^(?:.*[.!,] )?(?:(?:and|so|but|ok(?:ay)?|cool),? )*(?:do|does|will|would) (?<what>[a-z][a-z' -]+?) (?:count|qualify|earn(?: (?:me )?(?:any |more |extra )?(?:points?|rewards?))?)(?: (?:toward|towards|as|for|in) (?:an?|my|the|any) (?:\w+ )?goals?| for points?)?\W*$/i,
];
const ofNothing =
  /\b(?:it|this|that|these|those|them|one|ones|my goal|everything|anything|purchases?|points?|friends?|referr\w*|the card)\b/i;

/** The goal that what somebody buys counts toward, and what it would earn there and elsewhere; null where none is named. */
export function earningReply(index: DealIndex, text: string): Reply | null {
  const what = asksIfEarning
    .map((asks) => asks.exec(text)?.groups?.['what'])
    .find(Boolean)
    ?.trim();
  if (what === undefined || ofNothing.test(what) || /\d/.test(text)) return null;
  const goal = goalOf(index, readRequest(index, what, { needs: false }).plan);
  if (goal === null) return null;
  const later = isLocked(goal) ? ` It can be chosen later, not at launch.` : '';
  return {
    reply: [
      `Yes, if ${goal.label} is your goal: that is the one of the ${goals.length} that ${what} would count toward.${later}`,
      ...tiers.map(tierLine),
      elsewhere,
      'Which shops count toward a goal is not settled yet.',
    ].join(' '),
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  };
}

/** The goal of most offers of a kind, or the one that a text names. */
function goalOf({ kinds, table }: DealIndex, plan: Plan): Goal | null {
  const rows = rowsOfKinds(kinds, kindsNamed(kinds, plan.kind?.phrases ?? []));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const id = table.goalOf(row);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return findGoal(most?.[0] ?? plan.goal?.value);
}
