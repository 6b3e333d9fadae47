import { isPersonWord } from '../../lexicon/people.ts';
import { Phrases } from '../../lexicon/phrases.ts';
import table from '../../lexicon/story.json' with { type: 'json' };
import { units } from '../amounts.ts';
import { touches } from '../resolve.ts';
import { type Lexed, type Stretch, textAt, type Word } from '../lexed.ts';

/** A part of a request with the words said in it; `told` where it tells about the person, and not about the thing. */
export type Clause = Stretch & {
  said: readonly Word[];
  asks: boolean;
  /** `loose` where it may be what is asked for after all. */
  told: 'surely' | 'loose' | null;
};

const people = table.people.join('|');
const breaks = Phrases.of([
  ...table.breaks,
  ...table.wants,
  ...table.joined.map((joint) => `${joint} ${people}`),
]);
const wants = Phrases.of(table.wants);
const asks = Phrases.of(table.asks);
const openers = Phrases.of(table.openers);
const tells = Phrases.of(table.tells);
const coming = Phrases.of(table.coming);
/** "It should be waterproof": what the thing has to be, and no story. */
const requires = Phrases.of(table.requires);
const pastTimes = Phrases.of(table.pastTimes);
const pronouns = new Set(table.pronouns);
const doing = new Set(table.doing);
const happens = new Set(table.happens);
const afterOwn = new Set(table.afterOwn);
const adjectives = new Set(table.adjectives);
const besideWanter = new Set(table.wanter);
const past = new Set(table.past);
const possessed = new Set(table.possessed);
const toldUnits = new Set(table.toldUnits);
const sizing = new Set(table.sizing);
const fewestOfStory = 3;
const mostToVerb = 7;

type Said = readonly Word[];

/** Whether one of the phrases is anywhere in what is said. */
export const says = (said: Said, phrases: Phrases): boolean =>
  said.some((_, at) => phrases.lengthAt(said, at) > 0);

/**
 * The clauses of a request. Told are those like "Just moved into a new apartment", "my daughter is starting soccer and she": only
 * beside one that asks or names a thing, and never where there is a limit (`limits`). Everything around a price that was only mentioned is background.
 */
export function readStory(lexed: Lexed, limits: readonly Stretch[], pasts: readonly Stretch[]): Clause[] {
  const clauses = clausesOf(lexed);
  const told = clauses.map((clause, at): Clause => {
    if (limits.some((limit) => touches(limit, clause))) return clause;
    const isPast = pasts.some((price) => touches(price, clause));
    return { ...clause, told: toldIn(clause, clauses[at + 1], lexed.query, isPast) };
  });
  const isNaming = ({ said }: Clause) => said.some(({ text }) => /\p{L}{3}/u.test(text));
  return told.some((clause) => clause.told === null && (clause.asks || isNaming(clause))) ? told : clauses;
}

function clausesOf({ words, query }: Lexed): Clause[] {
  const starts: number[] = [];
  for (const [index, { cut, start, text }] of words.entries()) {
    const before = words[index - 1];
    const gap = query.slice(before?.end ?? 0, start);
    // "And I need" is one joint, "so hot" is none.
    const isJoined = starts.at(-1) === index - 1 && /^(?:and|so|but)$/.test(before?.text ?? '');
    const isDegree = text === 'so' && /^(?:it|its|is|are|was|were|im|not|that)$/.test(before?.text ?? '');
    const isSaid = breaks.lengthAt(words, index) > 0 && !isJoined && !isDegree;
    if (!before || cut || /\s-\s|[–—]/.test(gap) || isSaid) starts.push(index);
  }
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? words.length;
    const said = words.slice(from, to);
    const start = at === 0 ? 0 : (words[from]?.start ?? 0);
    return { said, start, end: words[to]?.start ?? query.length, asks: says(said, asks), told: null };
  });
}

function toldIn(clause: Clause, next: Clause | undefined, query: string, isPast: boolean): Clause['told'] {
  const { said } = clause;
  if (!isPast && said.some((_, at) => isSized(said, at))) return null;
  const last = said.at(-1);
  const gap = query.slice(last?.end, clause.end);
  const isJoined = !/[.!?;,–—-]/.test(gap) && !/^(?:and|so|but)$/.test(last?.text ?? '');
  const own = withoutOpeners(said);
  // "I'm broke, need curtains", said without the comma.
  const isPerson = pronouns.has(textAt(own, 0)) || isWanter(said) || isTelling(said, own);
  if (next && isJoined && wants.lengthAt(next.said, 0) > 0) return isPerson ? 'surely' : null;
  if (clause.asks || requires.lengthAt(own, 0) > 0) return null;
  // Of "every vacuum i see is $400" the vacuum may be what is asked for.
  if (isPast) return 'loose';
  const isEnd = /[.!…\n]/.test(gap);
  if (isTelling(said, own) || isBefore(own) || isAboutSomebody(own, next, isEnd)) return 'surely';
  const isSentence = next !== undefined && (isEnd || textAt(next.said, 0) === 'so');
  const isRelative = said.some(({ text }) => /^(?:that|which)$/.test(text));
  return isSentence && !isRelative && hasVerb(own) ? 'loose' : null;
}

/** "I wear size 10", "a 27 inch screen": a number that says something of the thing, and not "turned 9" or "2 dogs". */
function isSized(said: Said, at: number): boolean {
  const [before, text, next] = [textAt(said, at - 1), textAt(said, at), textAt(said, at + 1)];
  if (!/\d/.test(text)) return false;
  const isMeasured = units.has(next) && !toldUnits.has(next);
  return isMeasured || sizing.has(before) || /^\d+(?!st|nd|rd|th|k|s)\p{L}/u.test(text);
}

/** Past "so, because" and the like. */
export function withoutOpeners(said: Said): Said {
  const length = openers.lengthAt(said, 0);
  return length > 0 ? withoutOpeners(said.slice(length)) : said;
}

/** Who wants it: "my oldest daughter really" before "needs". "My car" and "my kitchen" stay. */
function isWanter(said: Said): boolean {
  const isPerson = (text: string) => isPersonWord(text) || pronouns.has(text);
  const isOther = ({ text }: Word, at: number) =>
    ![text, textAt(said, at + 1)].some(isPerson) && !besideWanter.has(text) && !openers.at(said, at);
  return said.some(({ text }) => isPerson(text)) && !said.some(isOther);
}

function isTelling(said: Said, own: Said): boolean {
  const [first, second] = [textAt(own, 0), textAt(own, 1)];
  const isJust = /^(?:just|recently|finally)$/.test(first) && /(?:ed|ing)$/.test(second);
  const isWith = own.length < said.length && textAt(said, said.length - own.length - 1) === 'with';
  // "First time mom here".
  const isHere = textAt(said, said.length - 1) === 'here';
  return isJust || isHere || (isWith && says(own, coming)) || [own, said].some((part) => tells.at(part, 0));
}

/** "My daughter", "the kids": a story about them where they do something or a whole sentence is said, and not "kids shoes". */
function isAboutSomebody(own: Said, next: Clause | undefined, isEnd: boolean): boolean {
  const isOwn = /^(?:my|mine|our|ours)$/.test(textAt(own, 0));
  const who = isOwn || /^(?:the|a)$/.test(textAt(own, 0)) ? 1 : 0;
  const { text = '', owner = false } = own[who] ?? {};
  const verb = textAt(own, who + 1);
  const isDone = owner && (possessed.has(verb) || verb.endsWith('ing'));
  if (!(isOwn || isPersonWord(text)) || (owner && !isOwn && !isDone)) return false;
  if (next && textAt(next.said, 0) === 'and' && pronouns.has(textAt(next.said, 1))) return true;
  const isDoing = own.slice(who).some(({ text }) => doing.has(text) || isPastForm(text));
  return (isEnd || isDone || isDoing) && own.length >= fewestOfStory;
}

const isPastForm = (text: string) => /^\p{L}{2,}ed$/u.test(text) && !adjectives.has(text);

/** Earlier purchases: "bought running shoes last month", "last year we got a tent". */
function isBefore(own: Said): boolean {
  const isFirst = /^(?:last|yesterday|earlier|back)$/.test(textAt(own, 0)) || pastTimes.lengthAt(own, 0) > 0;
  const isTold = past.has(textAt(own, 0)) || (isFirst && own.some(({ text }) => pronouns.has(text)));
  return isTold && says(own, pastTimes);
}

/** A statement with a verb: "Winter is coming.", "The dog chewed through his leash." */
const hasVerb = (own: Said): boolean =>
  own
    .slice(0, mostToVerb)
    .some(
      ({ text }, at) =>
        at > 0 && (happens.has(text) || isPastForm(text) || (own[at - 1]?.owner && afterOwn.has(text))),
    );
