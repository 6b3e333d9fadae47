import type { Act } from '../../domain/deal.ts';
import { less, type Plan } from '../plan.ts';
import { mapWants, plansOf } from '../wants.ts';
import { namesCard } from './acts/card.ts';
import { answerTurn } from './answer-turn.ts';
import { hasLimit, withOwnLimits } from './keep-limits.ts';
import type { Change } from './moves.ts';
import { readRequest } from './read-request.ts';
import { joined } from './several.ts';
import { alone, type Outcome, type Reply, type Turn } from './turn.ts';

/** Reads one of several texts as a turn. */
type Read = (turn: Turn) => Promise<Outcome>;

/** Each step is a turn of its own, about what those before it found. Null where one is only talk, or asks about us. */
export async function inSteps(turn: Turn, steps: readonly string[], whole: Read): Promise<Outcome | null> {
  const replies: Reply[] = [];
  const changes: Extract<Outcome, { change: Change }>[] = [];
  const isSentence = /[.?!;]\s/.test(turn.text);
  let now = turn;
  for (const [at, text] of steps.entries()) {
    const outcome = await whole({ ...now, text: text.replace(/[\s.,;!]+$/, '') });
    if ('reply' in outcome) {
      if (outcome.act !== 'shown') return null;
      replies.push(outcome.reply);
      const { about } = outcome.reply;
      if (about !== undefined) now = { ...now, standing: { ...now.standing, about } };
      continue;
    }
    const answer = answerTurn(turn.index, outcome.change, now.standing, {
      now: turn.now,
      shopper: turn.person,
    });
    // "Black jacket and regular gloves, no mittens": of another thing, what follows belongs to it.
    if (at === 0 && !isSentence && outcome.change.kind === 'search' && outcome.change.fresh) return null;
    if (answer.isQuestion) {
      replies.push({ reply: answer.message ?? '' });
      continue;
    }
    if (answer.found.length === 0) return null;
    const done = outcome.change.kind === 'swap' && answer.message ? [answer.message] : [];
    changes.push({ ...outcome, notes: [...outcome.notes, ...done] });
    now = { ...now, standing: answer, shown: () => answer.found };
  }
  const last = changes.at(-1);
  if (!last) return null;
  // "25 to 30 dollars. Any puzzle?": a limit of this turn is none from before that may be given up.
  const said = readRequest(turn.index, turn.text, { needs: false }).plan;
  const isLost = hasLimit(said) && !now.standing.plan.basket && !plansOf(now.standing.plan).some(hasLimit);
  // "2 cats. Which post won't tip over" changes nothing of what is shown.
  const idsIn = ({ standing, shown }: Turn) =>
    shown()
      .map(({ id, want }) => [id, plansOf(standing.plan)[want]?.count].join())
      .join(' ');
  if (replies.length > 0 && changes.length === 1 && idsIn(now) === idsIn(turn))
    return { act: 'shown', reply: joined(replies) };
  const { reply, ...beside } = replies.length > 0 ? joined(replies) : { reply: null };
  const done = unsaidYet(turn, now.standing.plan);
  const plan = isLost ? mapWants(done, (each) => withOwnLimits(each, said)) : done;
  return {
    ...last,
    change: changes.length > 1 ? { kind: 'search', plan: less(plan, 'before'), fresh: false } : last.change,
    notes: [...changes.flatMap(({ notes }) => notes), ...(reply === null ? [] : [reply])],
    beside,
  };
}

/** The plan after all steps of a turn: what none of the deals has of this turn is still to be said. */
export function unsaidYet({ standing }: Turn, plan: Plan): Plan {
  const { query } = standing.plan;
  const length = plan.query.startsWith(query) ? query.length : 0;
  return mapWants(plan, (each) => ({
    ...each,
    words: each.words.map(({ missed, ...word }) => ({
      ...word,
      ...(missed && word.span.start < length && { missed }),
    })),
    ...(each.attributes && {
      attributes: each.attributes.map(({ missed, ...attribute }) => ({
        ...attribute,
        ...(missed && attribute.span.start < length && { missed }),
      })),
    }),
  }));
}

/** A question is about the list that the part before it found, and "it" the deal that part named. Null if a part is neither. */
export async function inParts(turn: Turn, parts: readonly string[], once: Read): Promise<Outcome | null> {
  const replies: Reply[] = [];
  let [now, act, searched]: [Turn, Act, Extract<Outcome, { change: Change }> | null] = [turn, 'shown', null];
  for (const text of parts) {
    const outcome = await once({ ...now, text });
    if ('reply' in outcome) {
      if (alone.has(outcome.act)) return null;
      ({ act } = outcome);
      replies.push(outcome.reply);
      const { about } = outcome.reply;
      if (about !== undefined) now = { ...now, standing: { ...now.standing, about } };
      continue;
    }
    // Of two changes the whole text says more, and a question about prices in general replaces a search.
    if (searched) return null;
    searched = outcome;
    const options = { now: turn.now, shopper: turn.person };
    const { plan, shown, found } = answerTurn(turn.index, outcome.change, now.standing, options);
    now = { ...now, standing: { plan, shown }, shown: () => found };
  }
  if (replies.length === 0 || (searched && isOfCard(turn.text, searched.change))) return null;
  const reply = joined(replies);
  return searched ? { ...searched, notes: [...searched.notes, reply.reply] } : { act, reply };
}

/** "Golf and painting, do I have to choose one for the card?" searches neither; "vet insurance" is a product. */
const isOfCard = (text: string, change: Change): boolean =>
  change.kind === 'search' &&
  namesCard(plansOf(change.plan).reduce((left, { kind }) => left.replace(kind?.span.text ?? '', ' '), text));
