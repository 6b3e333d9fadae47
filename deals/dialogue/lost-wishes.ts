import { meansToldIn } from '../attributes/said-for.ts';
import { readAttributes } from '../attributes/read-attributes.ts';
import { isQuiet } from '../kinds/needs.ts';
import { less, type Plan } from '../plan.ts';
import type { Found } from '../search/search.ts';
import { mapWants, plansOf } from '../wants.ts';
import { says } from './acts/own-words.ts';
import { answerTurn } from './answer-turn.ts';
import { toldMe, vet } from './acts/small-talk.ts';
import { isRemark } from './remarks.ts';
import { keptList, noneSays } from './say.ts';
import type { TurnAnswer } from './searched.ts';
import type { Outcome, Turn } from './turn.ts';

/**
 * A sentence about what was asked for, some of the deals shown before say, and none of the new ones does: a wish that is still a
 * chip is never dropped silently.
 */
export function noneSaysLost(
  standing: Plan,
  past: readonly Found[],
  { plan, found, unmet }: TurnAnswer,
): string[] {
  if (found.length === 0 || standing.basket || plan.basket) return [];
  const isSaid = (deals: readonly Found[], wish: string) => deals.some((each) => says(each, wish));
  const missed = unmet.flatMap(({ words, attributes }) => [
    ...words,
    ...attributes.map(({ span }) => span.text),
  ]);
  const asked = plansOf(plan).flatMap(({ words, kind }) => [
    ...words.flatMap(({ text, soft, missed: isMissed }) => (soft || isMissed ? [] : [text])),
    // "Rubber bone", which shops call a chew toy. What we chose, nobody asked for.
    ...readAttributes(plan.chosen ? '' : (kind?.text ?? '')).flatMap(({ type, start, end }) =>
      type === 'material' ? [kind?.text.slice(start, end) ?? ''] : [],
    ),
  ]);
  const before = new Set(plansOf(standing).flatMap(({ words }) => words.map(({ text }) => text)));
  const isLost = (wish: string) =>
    !isQuiet(wish) &&
    !missed.some((said) => JSON.stringify(said).includes(wish)) &&
    !isSaid(found, wish) &&
    (before.has(wish)
      ? isSaid(past, wish)
      : !plansOf(plan).some(({ words }) => words.some(({ text }) => text === wish)));
  // "Noise cancelling" is one wish.
  const lost = [...new Set(asked)].filter(isLost).reduce<string[]>((all, wish) => {
    const last = all.at(-1);
    return last !== undefined && plan.query.includes(`${last} ${wish}`)
      ? [...all.slice(0, -1), `${last} ${wish}`]
      : [...all, wish];
  }, []);
  return noneSays(lost, []);
}

/** Where a turn asks for nothing, the list stays, and the answer says what would change it. */
export const kept: Outcome = { act: 'refine', reply: { reply: keptList } };

/** A turn that only tells or judges, and of which no deal says more than the list did, is no wish for what it names. */
export function keptWhereTold(turn: Turn, outcome: Outcome): Outcome {
  const { index, standing, text } = turn;
  if (standing.shown === 0 || standing.plan.basket) return outcome;
  // "Just us four, but ten at Thanksgiving" is said of what is shown.
  if ('reply' in outcome && outcome.reply.reply.startsWith(toldMe))
    return { ...outcome, reply: { reply: `${toldMe} ${keptList}` } };
  if (!isRemark(text)) return outcome;
  if ('reply' in outcome)
    return ['small-talk', 'out-of-scope'].includes(outcome.act) && outcome.reply.reply !== vet
      ? kept
      : outcome;
  const { change } = outcome;
  if (change.kind !== 'search' || change.fresh || outcome.notes.length > 0) return outcome;
  const bare = (plan: Plan) =>
    mapWants(plan, (each) => ({ ...less(each, 'before', 'seen'), query: '', words: [] }));
  if (JSON.stringify(bare(change.plan)) !== JSON.stringify(bare(standing.plan))) return outcome;
  const { found } = answerTurn(index, change, standing, { now: turn.now, shopper: turn.person });
  // "I have bad knees" puts cushioned ones first, and "that would clash with my couch" nothing.
  const isSame = found.length >= turn.shown().length && meansToldIn(text).length === 0;
  return isSame || found.every(({ id }, at) => id === turn.shown()[at]?.id) ? kept : outcome;
}
