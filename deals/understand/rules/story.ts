import table from '../../lexicon/story.json' with { type: 'json' };
import { Phrases } from '../../lexicon/phrases.ts';
import { units } from '../amounts.ts';
import { type Lexed, textAt, type Word } from '../tokens.ts';
import { isSomebody } from '../../lexicon/people.ts';

/** A part of a request, in words; `told` where it tells about the person, and not about the thing. */
export type Clause = {
  from: number;
  to: number;
  start: number;
  end: number;
  /** `loose` where it may be what is asked for after all. */
  told: 'surely' | 'loose' | null;
  asks: boolean;
};

const breaks = Phrases.of([
  ...table.breaks,
  ...table.wants,
  ...table.joined.map((joint) => `${joint} ${table.people.join('|')}`),
]);
const wants = Phrases.of(table.wants);
const asks = Phrases.of(table.asks);
const openers = Phrases.of(table.openers);
const tells = Phrases.of(table.tells);
const coming = Phrases.of(table.coming);
/** "It should be waterproof": what the thing has to be, and no story. */
const requires = Phrases.of(table.requires);
const pastTimes = Phrases.of(table.pastTimes);
const sets = {
  pronouns: new Set(table.pronouns),
  doing: new Set(table.doing),
  happens: new Set(table.happens),
  afterOwn: new Set(table.afterOwn),
  adjectives: new Set(table.adjectives),
  wanter: new Set(table.wanter),
  past: new Set(table.past),
  possessed: new Set(table.possessed),
  toldUnits: new Set(table.toldUnits),
  sizing: new Set(table.sizing),
};
const fewestOfStory = 3;
const mostToVerb = 7;
type Stretch = { start: number; end: number };

/**
 * The clauses of a request. Told are those like "Just moved into a new apartment", "my daughter is starting soccer and she": only
 * beside one that asks or names a thing, and never where a limit stands (`limits`). Around a price that was only told of all is told.
 */
export function readStory(lexed: Lexed, limits: readonly Stretch[], pasts: readonly Stretch[]): Clause[] {
  const clauses = clausesOf(lexed);
  const touches = (parts: readonly Stretch[], { start, end }: Clause) =>
    parts.some((part) => part.start < end && part.end > start);
  const told = clauses.map((clause, at): Clause => {
    if (touches(limits, clause)) return clause;
    const isPast = touches(pasts, clause);
    return { ...clause, told: toldIn(lexed, clause, clauses[at + 1], isPast) };
  });
  const isAsked = told.some(({ told, asks, from, to }) => {
    const isNaming = lexed.words.slice(from, to).some(({ text }) => /\p{L}{3}/u.test(text));
    return told === null && (asks || isNaming);
  });
  return isAsked ? told : clauses;
}

function clausesOf({ words, query }: Lexed): Clause[] {
  const starts = words.flatMap(({ cut, start }, index) => {
    const gap = query.slice(words[index - 1]?.end ?? 0, start);
    const isBreak = index === 0 || cut || /\s-\s|[–—]/.test(gap) || breaks.lengthAt(words, index) > 0;
    return isBreak ? [index] : [];
  });
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? words.length;
    const start = at === 0 ? 0 : (words[from]?.start ?? 0);
    const end = words[to]?.start ?? query.length;
    const isAsking = words.slice(from, to).some((_, step) => isIn(asks, words, from + step, to));
    return { from, to, start, end, told: null, asks: isAsking };
  });
}

const isIn = (phrases: Phrases, words: readonly Word[], at: number, to: number): boolean => {
  const length = phrases.lengthAt(words, at);
  return length > 0 && at + length <= to;
};

function toldIn(lexed: Lexed, clause: Clause, next: Clause | undefined, isPast: boolean): Clause['told'] {
  const { words, query } = lexed;
  const { from, to } = clause;
  const said = words.slice(from, to);
  const text = said.map(({ text }) => text).join(' ');
  if (!isPast && said.some((_, at) => isSized(said, at))) return null;
  const gap = query.slice(words[to - 1]?.end ?? 0, clause.end);
  const isJoined = !/[.!?;,]/.test(gap) && !/ (?:and|so|but)$/.test(text);
  if (next && isJoined && isIn(wants, words, next.from, next.to)) return isWanter(said) ? 'surely' : null;
  const opening = openingLength(words, from, to);
  if (clause.asks || requires.lengthAt(words, opening) > 0) return null;
  const isEnd = /[.!…\n]/.test(gap);
  // Of "every vacuum i see is $400" the vacuum may be what is asked for.
  if (isPast) return 'loose';
  if (isTelling(lexed, clause, opening, next, isEnd) || isBefore(words, opening, to)) return 'surely';
  const isSentence = next !== undefined && (isEnd || textAt(words, next.from) === 'so');
  return isSentence && !/\b(?:that|which)\b/.test(text) && hasVerb(lexed, opening, to) ? 'loose' : null;
}

/** "I wear size 10", "a 27 inch screen": a number that says something of the thing, and not "turned 9" or "2 dogs". */
function isSized(said: readonly Word[], at: number): boolean {
  const text = textAt(said, at);
  if (!/\d/.test(text)) return false;
  const next = textAt(said, at + 1);
  const isMeasured = units.has(next) && !sets.toldUnits.has(next);
  return isMeasured || sets.sizing.has(textAt(said, at - 1)) || /^\d+(?!st|nd|rd|th|k|s)\p{L}/u.test(text);
}

/** Past "so, because" and the like; a clause of nothing else is told as well. */
function openingLength(words: readonly Word[], from: number, to: number): number {
  let at = from;
  while (at < to) {
    const length = openers.lengthAt(words, at);
    if (!length) break;
    at += length;
  }
  return at;
}

/** Who wants it: "my oldest daughter really" before "needs". "My car" and "my kitchen" stay. */
function isWanter(said: readonly Word[]): boolean {
  const isPerson = (text: string) => isSomebody(text) || sets.pronouns.has(text);
  const others = said.filter(({ text }, at) => {
    const isKnown = isPerson(text) || sets.wanter.has(text) || openers.lengthAt(said, at) > 0;
    return !isKnown && !isPerson(textAt(said, at + 1));
  });
  return others.length === 0 && said.some(({ text }) => isPerson(text));
}

function isTelling(
  lexed: Lexed,
  { from, to }: Clause,
  at: number,
  next: Clause | undefined,
  isEnd: boolean,
): boolean {
  const { words } = lexed;
  // "First time mom here".
  if (isIn(tells, words, at, to) || isIn(tells, words, from, to) || textAt(words, to - 1) === 'here')
    return true;
  const first = textAt(words, at);
  if (/^(?:just|recently|finally)$/.test(first) && /(?:ed|ing)$/.test(textAt(words, at + 1))) return true;
  const isWith = words.slice(from, at).some(({ text }) => text === 'with');
  if (isWith && words.slice(at, to).some((_, step) => isIn(coming, words, at + step, to))) return true;
  return isAboutSomebody(lexed, at, to, next, isEnd);
}

/** "My daughter", "the kids": a story about them where they do something or a whole sentence is said, and not "kids shoes". */
function isAboutSomebody(
  { words, query }: Lexed,
  at: number,
  to: number,
  next: Clause | undefined,
  isEnd: boolean,
): boolean {
  const isOwn = /^(?:my|mine|our|ours)$/.test(textAt(words, at));
  const who = /^(?:the|a)$/.test(textAt(words, at)) || isOwn ? at + 1 : at;
  const person = words[who];
  if (!isOwn && !isSomebody(person?.text ?? '')) return false;
  const doing = textAt(words, who + 1);
  const isOwner = person !== undefined && /['’]s$/.test(query.slice(person.start, person.end));
  const isDone = isOwner && (sets.possessed.has(doing) || doing.endsWith('ing'));
  if (isOwner && !isOwn && !isDone) return false;
  if (next && textAt(words, next.from) === 'and' && sets.pronouns.has(textAt(words, next.from + 1)))
    return true;
  const isDoing = words.slice(who, to).some(({ text }) => sets.doing.has(text) || isPastForm(text));
  return (isEnd || isDone || isDoing) && to - at >= fewestOfStory;
}

const isPastForm = (text: string) => /^\p{L}{2,}ed$/u.test(text) && !sets.adjectives.has(text);

/** What somebody bought before: "bought running shoes last month", "last year we got a tent". */
function isBefore(words: readonly Word[], at: number, to: number): boolean {
  const isTime = words.slice(at, to).some((_, step) => isIn(pastTimes, words, at + step, to));
  if (!isTime) return false;
  if (sets.past.has(textAt(words, at))) return true;
  const isFirst = /^(?:last|yesterday|earlier|back)$/.test(textAt(words, at));
  return (
    (isFirst || pastTimes.lengthAt(words, at) > 0) &&
    words.slice(at, to).some(({ text }) => sets.pronouns.has(text))
  );
}

/** A sentence with a verb, as somebody tells it: "Winter is coming.", "The dog chewed through his leash." */
function hasVerb({ words, query }: Lexed, at: number, to: number): boolean {
  return words.slice(at + 1, Math.min(to, at + mostToVerb)).some(({ text }, step) => {
    const before = words[at + step];
    const isOwn = before !== undefined && /['’]s$/.test(query.slice(before.start, before.end));
    return sets.happens.has(text) || isPastForm(text) || (isOwn && sets.afterOwn.has(text));
  });
}
