import { grouped } from '../../../domain/usd.ts';
import { findGoal, type Goal, goals, isLocked } from '../../../domain/goals.ts';
import { allGoals } from '../../../domain/goals/all-goals.ts';
import { tiers } from '../../../domain/tiers.ts';
import type { DealIndex } from '../../index/deal-index.ts';
import { kindsNamed, rowsOfKinds } from '../../kinds/kind-table.ts';
import type { Plan } from '../../plan.ts';
import { tokensOf } from '../../text/tokens.ts';
import { readRequest } from '../read-request.ts';
import type { Reply } from '../turn.ts';
import { listed } from '../say.ts';
import { bothReply, earnedOn, tierLine } from './card-points.ts';
import { elsewhere } from './card-topics.ts';

/** "Do i earn points on dog food?", "does camping gear count", "are vet bills part of a goal". */
const asksIfEarning = [
  /^(?:.*[.!,] )?(?:(?:and|so|but|ok(?:ay)?|cool),? )*(?:do|does|will|would|can|could|how do) (?:i|we|you|it|the card) (?:still |also |even )?(?:earn|get|make|collect) (?:any |more |extra |bonus |the )?(?:points?|pts|rewards?|cash ?back)? ?(?:on|for|from|with|when i (?:buy|get)|(?:by|for) buying) (?<what>[a-z][a-z',& -]+?)(?: too| as well| purchases)?\W*$/i,
  /^(?:.*[.!,] )?(?:(?:and|so|but|ok(?:ay)?|cool),? )*(?:do|does|will|would) (?<what>[a-z][a-z',& -]+?) (?:count|qualify|earn(?: (?:me )?(?:any |more |extra )?(?:points?|rewards?))?)(?: (?:toward|towards|as|for|in) (?:an?|my|the|any) (?:\w+ )?goals?| for points?)?\W*$/i,
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
  const things = partsOf(what);
  if (things.length > 1) return severalReply(index, things);
  const goal = goalIn(index, what);
  if (goal === null) return null;
  const later = isLocked(goal) ? ` It can be chosen later, not at launch.` : '';
  return {
    reply: [
      `Yes, if ${goal.label} is your goal: that is the one of the ${goals.length} that ${what} would count toward.${later}`,
      ...tiers.map(tierLine),
      elsewhere,
      unsettledShops,
    ].join(' '),
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  };
}

const partsOf = (text: string): string[] =>
  text
    .split(/\s*(?:,|&|\band\b)\s*/)
    .map((each) => each.replace(/^(?:on|for|mostly)\s+/i, '').trim())
    .filter(Boolean);
const yours = (thing: string) => thing.replace(/^(?:my|our)\b/i, 'your').replace(/ stuff$/i, '');
const goalIn = (index: DealIndex, thing: string) =>
  goalOf(index, readRequest(index, thing, { needs: false }).plan);

/** "Groceries, my garden and the church": which of them a goal is for, and what the others would earn. */
function severalReply(index: DealIndex, things: readonly string[]): Reply | null {
  const goalsOf = things.map((thing) => ({ thing: yours(thing), goal: goalIn(index, thing) }));
  const inGoal = goalsOf.flatMap(({ thing, goal }) =>
    goal ? [`${capital(thing)} would count toward ${goal.label}, if that is your goal.`] : [],
  );
  if (inGoal.length === 0) return null;
  const others = goalsOf.flatMap(({ thing, goal }) => (goal ? [] : thing));
  const outside = others.length === 0 ? '' : `I know of no goal for ${listed(others, 'or')}. `;
  return {
    reply: [...inGoal, `${outside}${elsewhere}`, ...tiers.map(tierLine), unsettledShops].join(' '),
    links: [{ text: 'Smart Rewards', href: '/smartrewards' }],
  };
}
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const unsettledShops = 'Which shops count toward a goal is not settled yet.';

/** "$400 dogs and $500 outdoor," "$900 on our dogs and outdoor stuff": what is spent on things of different goals. */
const eachSpend =
  /\$?(?<amount>\d[\d,]*)(?: (?:dollars|bucks))?(?: (?:a|per) month)? (?:(?:on|for|in|to|goes to) )?(?:(?:my|our|the) )?(?<what>[a-z][a-z ']*?)(?=\s*(?:,|\.|\?|!|$|\band\b|&|\bplus\b))/gi;
const oneSpend =
  /\$?(?<amount>\d[\d,]*)(?: (?:dollars|bucks))?(?: (?:a|per) month)? on (?<what>[a-z][a-z,& ']+?\band\b [a-z ']+?)(?=[.?!]|$)/i;
/** What two goals would earn; of one amount for both, that it has to be divided first. Null where no two goals are named. */
export function twoGoalsReply(index: DealIndex, text: string, whole: (text: string) => Reply): Reply | null {
  const spends = [...text.matchAll(eachSpend)].flatMap(({ groups }) => {
    const goal = goalIn(index, groups?.['what'] ?? '');
    return goal ? [{ goal, amount: Number(groups?.['amount']?.replaceAll(',', '')) }] : [];
  });
  const [first, second, ...more] = spends.toSorted((a, b) => b.amount - a.amount);
  if (first && second && more.length === 0 && first.goal.id !== second.goal.id) {
    const earned = bothReply({ inside: first.amount, outside: second.amount }, '');
    const several = tiers.find(({ mainGoals, monthlyCap }) => mainGoals > 1 && monthlyCap === null);
    const both = several
      ? ` ${several.name} takes both as goals: ${grouped((first.amount + second.amount) * several.multiplier)} points.`
      : '';
    const changed = /\b(?:change|switch)\b/i.test(text)
      ? ` ${whole('can I change my goal later').reply}`
      : '';
    return {
      ...earned,
      reply: `Those are two goals, ${first.goal.label} and ${second.goal.label}. With ${first.goal.label} as the one goal, a month would earn: ${onOneGoal(first.amount, second.amount)}.${both}${changed}`,
    };
  }
  const { amount, what = '' } = oneSpend.exec(text)?.groups ?? {};
  const named = partsOf(what).flatMap((thing) => {
    const goal = goalIn(index, thing);
    return goal ? [{ thing: yours(thing), goal }] : [];
  });
  const labels = [...new Set(named.map(({ goal }) => goal.label))];
  if (amount === undefined || labels.length < 2) return null;
  const reply = whole(text);
  return {
    ...reply,
    reply: `${named.map(({ thing, goal }) => `${capital(thing)} would count toward ${goal.label}.`).join(' ')} Those are different goals, and only ${tiers.find(({ mainGoals }) => mainGoals > 1)?.name ?? 'one tier'} takes more than one, so name what goes to each. If all $${amount} were in one goal: ${reply.reply}`,
  };
}
const onOneGoal = (inside: number, outside: number): string =>
  listed(
    tiers
      .filter(({ mainGoals }) => mainGoals === 1)
      .map((tier) => `${grouped(earnedOn(tier, inside, outside))} points on ${tier.name}`),
    'and',
  );

/** The goal of most offers of a kind, or the one that a text names. */
function goalOf({ kinds, table }: DealIndex, plan: Plan): Goal | null {
  const rows = rowsOfKinds(kinds, kindsNamed(kinds, plan.kind?.phrases ?? []));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const id = table.goalOf(row);
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  // "Our dogs" names an area of a goal, and "outdoor" is a word of one.
  const areas = plan.subcategories.map(({ title }) => title);
  const words = plan.words.flatMap(({ text }) => tokensOf(text));
  const ofArea = allGoals.filter((goal) =>
    goal.areas.some((area) => areas.includes(area) || tokensOf(area).some((word) => words.includes(word))),
  );
  const [only] = ofArea.length === 1 ? ofArea : [];
  return findGoal(most?.[0] ?? plan.goal?.value) ?? findGoal(only?.id) ?? null;
}
