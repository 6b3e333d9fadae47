import type { Act } from '../../domain/deal.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isQuiet } from '../kinds/needs.ts';
import { isSold } from '../kinds/kind-table.ts';
import { less, type Plan } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { plansOf } from '../wants.ts';
import numbers from '../lexicon/number-words.json' with { type: 'json' };
import { asksOfAll, wishesIn } from './acts/property.ts';
import { adds } from './add-want.ts';
import { answerTurn } from './answer-turn.ts';
import { isTold, wantsToBuy } from './evidence.ts';
import { hasLimit } from './keep-limits.ts';
import type { Change } from './moves.ts';
import { isSameThing } from './new-topic.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { readRequest } from './read-request.ts';
import { saidOfList } from './said-of-list.ts';
import { keptList, leftNote } from './say.ts';
import { unsaidYet } from './in-steps.ts';
import { between, isAsked, joined } from './several.ts';
import { alone, type Outcome, type Reply, type Turn } from './turn.ts';

// A turn of several clauses is first read as a whole. Where that leaves a request or a question of one clause without an answer, each
// clause is read as a turn of its own, and the reading that leaves less out is given.

const ends = new RegExp(
  `(?<=[.?!;])\\s+(?=\\S)|${between.source}|,?\\s+(?=(?:also|plus)\\s)|,\\s*(?=(?:i|im|i['’]m|she|he|we|my|our|her|his|whole thing|all together|everything)\\b)`,
  'i',
);
const most = 5;
const asksForOther =
  /^(?:(?:and|or|but|also|plus|ok(?:ay)?|so|then|maybe)\W+)*(?:an?|some|any|got|do (?:you|u) have|what about|how about|just)\b|\b(?:add|throw in|show me|could use|(?:do|dont|don['’]t) forget)\b/i;
/** What is taken back or refused is asked for no more: "an espresso machine? No, a coffee maker." */
const refuses =
  /^\W*(?:(?:ok(?:ay)?|but|and|so)\W+)*(?:no|nope|not|never ?mind|forget|skip|without|you (?:gave|show)\w*|i still (?:have|need) to)\b/i;
/** "The 114 dollar one" is a deal. */
const ofOne = /\d(?: ?(?:dollars?|bucks))? ones?\b/i;
/** "Fair?" is answered without the word. */
const leastAsked = 4;
/** A list with an answer to a question repeats as much of its words. */
const leastSaid = 0.3;

export function clausesIn(text: string): string[] {
  const clauses = text.split(ends).filter((each) => /\w/.test(each));
  return clauses.length > 1 && clauses.length <= most ? clauses.map((each) => each.trim()) : [];
}

/** Clauses that ask for a thing that is sold, or about something, of which an outcome says nothing. */
export function leftOut({ index, standing }: Turn, clauses: readonly string[], outcome: Outcome): string[] {
  const said = new Set(wordsOf(outcome).map(stemOf));
  const isSaid = (word: string) => said.has(stemOf(word));
  return clauses.filter((clause, at) => {
    const asks = isAsked.test(clause) || plainlyAsked(clause) !== clause;
    if ((!asks && isTold(clause)) || refuses.test(clause) || refuses.test(clauses[at + 1] ?? ''))
      return false;
    const { plan } = readRequest(index, clause, { needs: false });
    const plans = plansOf(plan);
    const isWanted = wantsToBuy(clause) || adds(clause) || asksForOther.test(clause);
    const names = plans.flatMap((each) =>
      each.kind && isSold(index, each) && !isSameThing(index, standing.plan, each)
        ? [tokensOf(each.kind.text)]
        : [],
    );
    if (isWanted && names.length > 0) return !names.every((name) => name.some(isSaid));
    const limit = plan.priceMax?.value ?? plan.basket?.budget;
    if (limit !== undefined && !ofOne.test(clause) && !said.has(String(limit))) return true;
    const measures = (plan.attributes ?? []).flatMap(({ span }) =>
      /\d/.test(span.text) ? [tokensOf(span.text)] : [],
    );
    if (isWanted && measures.length > 0) return !measures.some((each) => each.some(isSaid));
    // "Which one is lightest" is answered in the words of the shops.
    if ('reply' in outcome && asksOfAll(clause)) return false;
    const words = wishesIn(clause).filter(
      (word) => !isQuiet(word) && word.length > 2 && !(word in numbers.units),
    );
    return (
      asks &&
      tokensOf(clause).length >= leastAsked &&
      words.length > 0 &&
      words.filter(isSaid).length < ('reply' in outcome ? 1 : words.length * leastSaid)
    );
  });
}

/** What an outcome tells: the words of its plan, apart from the text that it was read from, and of its answer. */
function wordsOf(outcome: Outcome): string[] {
  if ('reply' in outcome) return tokensOf(outcome.reply.reply);
  const { change, notes } = outcome;
  const plans =
    change.kind === 'search' ? plansOf(change.plan).map((each): Plan => ({ ...each, query: '' })) : [];
  return tokensOf(
    [
      JSON.stringify(plans),
      change.kind === 'search' ? JSON.stringify(change.plan.basket ?? '') : JSON.stringify(change),
      ...notes,
    ].join(' '),
  );
}

/** Each clause as a turn of its own, about what those before it found, and the clauses without an answer. Null where none has one. */
export async function byClauses(
  turn: Turn,
  clauses: readonly string[],
  converse: (turn: Turn) => Promise<Outcome>,
): Promise<{ outcome: Outcome; left: string[] } | null> {
  const answered = new Set<string>();
  const replies: Reply[] = [];
  const changes: Extract<Outcome, { change: Change }>[] = [];
  let now = turn;
  let act: Act = 'shown';
  for (const text of clauses) {
    const outcome = await converse(saidOfList({ ...now, text, typed: text }));
    if ('reply' in outcome) {
      if (alone.has(outcome.act) || outcome.reply.reply === keptList) continue;
      ({ act } = outcome);
      answered.add(text);
      replies.push(outcome.reply);
      const { about } = outcome.reply;
      if (about !== undefined) now = { ...now, standing: { ...now.standing, about } };
      continue;
    }
    if (!isRequest(turn.index, text)) continue;
    const answer = answerTurn(turn.index, outcome.change, now.standing, {
      now: turn.now,
      shopper: turn.person,
    });
    if (answer.isQuestion || (answer.found.length === 0 && !answer.plan.basket)) continue;
    const done = outcome.change.kind === 'swap' && answer.message ? [answer.message] : [];
    if (leftOut(turn, [text], outcome).length === 0) answered.add(text);
    changes.push({ ...outcome, notes: [...outcome.notes, ...done] });
    now = { ...now, standing: answer, shown: () => answer.found };
  }
  const left = clauses.filter((each) => !answered.has(each));
  const last = changes.at(-1);
  if (!last) return replies.length > 0 ? { outcome: { act, reply: joined(replies) }, left } : null;
  const { reply, ...beside } = replies.length > 0 ? joined(replies) : { reply: null };
  const isFresh = changes.some(({ change }) => change.kind === 'search' && change.fresh);
  const outcome: Outcome = {
    ...last,
    change:
      changes.length > 1
        ? { kind: 'search', plan: less(unsaidYet(turn, now.standing.plan), 'before'), fresh: isFresh }
        : last.change,
    notes: [...changes.flatMap(({ notes }) => notes), ...(reply === null ? [] : [reply])],
    beside,
  };
  return { outcome, left };
}

/** "Ugh fine, I'll measure in the store" changes nothing of the list. */
function isRequest(index: DealIndex, text: string): boolean {
  const { plan } = readRequest(index, text, { needs: false });
  return (
    wantsToBuy(text) ||
    adds(text) ||
    asksForOther.test(text) ||
    isAsked.test(text) ||
    hasLimit(plan) ||
    (!isTold(text) && ((plan.attributes ?? []).length > 0 || plan.wordsOut.length > 0))
  );
}

/**
 * An outcome that names what its turn asked for and did not get, in the words that were typed, each with a button that asks it by
 * itself. What a shop says of a deal answers a question in other words: there nothing is known to be left.
 */
export function saysLeft(
  { index, standing, typed }: Turn,
  outcome: Outcome,
  left: readonly string[],
): Outcome {
  const isAnswer = 'reply' in outcome && outcome.act === 'shown';
  const clauses = left.flatMap((each) => {
    const clause = each.replace(joins, '').replace(/[\s.?!,;]+$/, '');
    const { plan } = readRequest(index, clause, { needs: false });
    const isThing = plansOf(plan).some(
      (one) => one.kind && isSold(index, one) && !isSameThing(index, standing.plan, one),
    );
    const isOpen = isThing || (!isAnswer && asksPlainly.test(clause));
    return isOpen && typed?.toLowerCase().includes(clause.toLowerCase()) ? [clause] : [];
  });
  if (clauses.length === 0) return outcome;
  const note = leftNote(clauses);
  const asked = clauses.map((text) => ({ text, query: text }));
  if (!('reply' in outcome))
    return { ...outcome, notes: [...outcome.notes, note], choices: [...outcome.choices, ...asked] };
  const { reply, choices = [] } = outcome.reply;
  return {
    ...outcome,
    reply: { ...outcome.reply, reply: `${reply}\n\n${note}`, choices: [...choices, ...asked] },
  };
}
const asksPlainly = /^(?:what|which|how|do|does|is|are|can|will)\b/i;
const joins = /^(?:(?:and|but|also|plus|then|so|oh|ok(?:ay)?)\W+)+/i;
