import type { Act, Choice } from '../../domain/deal.ts';
import type { Plan } from '../plan.ts';
import { acts } from './acts/index.ts';
import { cardReply } from './acts/card.ts';
import { outOfScopeReply } from './acts/out-of-scope.ts';
import { otherTalk } from './acts/small-talk.ts';
import { classify } from './classify.ts';
import { isSearch, likelihoodOfSearch } from './evidence.ts';
import { readRequest } from './read-request.ts';
import { type Change, refine } from './refine.ts';
import type { Reply, Turn } from './turn.ts';

/** What a turn turned out to be: words to answer with, or a change of the plan to search. */
export type Outcome =
  | { act: Act; reply: Reply }
  | { act: 'search' | 'refine'; change: Change; notes: string[]; choices: Choice[] };

/** Decides what a turn in words is, and answers it where no search is needed. */
export async function converse(turn: Turn): Promise<Outcome> {
  for (const rule of acts) {
    const answer = rule.read(turn);
    if (answer) return { act: rule.act, reply: await answer() };
  }
  const { index, standing, text } = turn;
  const { plan, readAs, maybe } = readRequest(index, text);
  const change: Change = standing.shown > 0 || standing.plan.query !== '' ? refine(index, standing.plan, text) : { kind: 'search', plan, fresh: true };
  const isRefined = change.kind !== 'search' || !change.fresh;
  const sounds = classify(text);
  if (!isSearch(likelihoodOfSearch(text, sounds, index, plan)) && !(isRefined && refines(change, standing.plan, text))) {
    const [act] = (['card', 'small-talk', 'out-of-scope'] as const).toSorted((a, b) => sounds[b] - sounds[a]);
    if (act === 'card') return { act, reply: cardReply(text, turn) };
    const reply = act === 'small-talk' ? otherTalk : outOfScopeReply;
    return { act: act ?? 'out-of-scope', reply: { reply } };
  }
  return {
    act: isRefined ? 'refine' : 'search',
    change,
    notes: readAs.map(([word, as]) => `I read “${word}” as “${as}.”`),
    choices: maybe.map(([word, as]) => ({ text: `Did you mean “${as}”?`, query: text.replace(word, as) })),
  };
}

/** Whether a change beside a plan is one: it moves in the list, or leaves another plan behind. */
function refines(change: Change, standing: Plan, text: string): boolean {
  if (change.kind !== 'search') return true;
  return text.split(/\s+/).length <= 9 && change.plan.query !== standing.query;
}
