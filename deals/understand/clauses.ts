import { Phrases } from '../lexicon/phrases.ts';
import { isDoing } from '../kinds/asked-of.ts';
import { formOf, isKnownPhrase } from '../kinds/kind-phrases.ts';
import { isPersonWord } from '../lexicon/people.ts';
import table from '../lexicon/story.json' with { type: 'json' };
import { type Lexed, type Stretch, textAt, type Word } from './lexed.ts';
import type { Reading } from './reading.ts';
import { touches } from './resolve.ts';
import { isOfOwn, replacementTargetIn } from './rules/replacement-target.ts';
import { isSource } from './rules/names.ts';
import { type Tag, tagsIn } from './story-tags.ts';

/** A part of a request with the words said in it; `told` where it tells about the person, and not about the thing. */
export type Clause = Stretch & {
  said: readonly Word[];
  asks: boolean;
  /** `loose` where it may be what is asked for after all. */
  told: 'surely' | 'loose' | null;
};

const breaks = Phrases.of([
  ...table.breaks,
  ...table.wants,
  ...table.joined.map((joint) => `${joint} ${table.people.join('|')}`),
]);
const wants = Phrases.of(table.wants);
const asks = Phrases.of(table.asks);
/** The share of the words of a clause that must tell something. */
const leastTold = 0.7;
const fewestWords = 2;
const mostNamed = 3;
const joints = /^(?:an?|the|and|or|with|for|of|in)$/;
/** "Just got a 55 inch tv, need a mount": the size of what it has to go with. */
const sized =
  /\b\d[\d.]*[ -]?(?:inch(?:es)?|in|f(?:oo|ee)t|ft|gal(?:lons?)?|quarts?|mm|cm|gb|volts?|watts?|stars?)\b/i;

/** Whether one of the phrases is anywhere in what is said. */
export const says = (said: readonly Word[], phrases: Phrases): boolean =>
  said.some((_, at) => phrases.lengthAt(said, at) > 0);

/**
 * The clauses of a request. Told are those like "Just moved into a new apartment", "my daughter is starting soccer and she": only
 * beside one that asks or names a thing, and never where there is a limit. Of a price that was only mentioned, the rest is told too.
 */
export function clausesIn(lexed: Lexed, limits: readonly Reading[], apart: readonly Stretch[]): Clause[] {
  const clauses = clausesOf(lexed);
  // What is all there is cannot be only told.
  if (clauses.length < 2) return clauses;
  const tags = tagsIn(lexed.query);
  const isTotalSaid = limits.some(
    ({ what }) => what.kind === 'limit' && /^(?:all|purse)$/.test(what.bounds.priceMax?.whole ?? ''),
  );
  const told = clauses.map((clause): Clause => {
    const within = limits.filter((reading) => touches(reading, clause));
    if (within.some(({ what }) => what.kind !== 'told')) return clause;
    // "A trowel, some shears and a pair of gloves, 100 in all": the things that a total is for.
    if (isTotalSaid && isItem(clause)) return clause;
    // Of "every vacuum i see is $400" the vacuum may be what is asked for.
    return { ...clause, told: within.length > 0 ? 'loose' : isTold(clause, tags, apart) ? 'surely' : null };
  });
  const isNaming = ({ said }: Clause) => said.some(({ text }) => /\p{L}{3}/u.test(text));
  return told.some((clause) => clause.told === null && (clause.asks || isNaming(clause))) ? told : clauses;
}

/** "And a garden hose", "some pruning shears and a pair of gloves": names of things, with nobody doing anything. */
const isItem = ({ said }: Clause): boolean =>
  (said.some(({ text }) => determiner.test(text)) || (said[0]?.cut === true && !said[0].ends)) &&
  !said.some(({ text }) => doer.test(text));
const determiner = /^(?:an?|the|some|two|three|four|another)$/;
const doer =
  /^(?:i|im|ive|we|were|weve|he|hes|she|shes|they|theyre|it|its|is|are|was|has|have|had|got|who|that|which|my|our|his|her|today|week|month|year|years|day)$/;

function isTold({ said, asks }: Clause, tags: ReadonlyMap<number, Tag>, apart: readonly Stretch[]): boolean {
  // "Cheapest first:" orders, "from the Gap" names a shop, and neither tells anything.
  const rest = said.filter((word) => !apart.some((at) => touches(at, word)));
  if (wants.lengthAt(said, 0) > 0) return false;
  if (isSource(textAt(said, 0)) && rest.length < said.length) return false;
  const tells = rest.filter((word) => tags.get(word.start) === 'tell').length;
  // "Dog leash and": a bare name.
  const isNamed = (text: string) => isPersonWord(text) || isKnownPhrase(formOf(text));
  const isEach = rest.every(({ text }) => joints.test(text) || isNamed(text));
  // "Torque wrench.": what a short clause without a person or a verb ends with.
  const isTitle =
    rest.length <= mostNamed &&
    isKnownPhrase(formOf(rest.at(-1)?.text ?? '')) &&
    !rest.some(
      ({ text }, at) => doer.test(text) || isPersonWord(text) || (at < rest.length - 1 && isDoing(text)),
    );
  const isName = said.length > 1 && (isEach || isTitle || isThingFor(said));
  const isStory =
    !isName &&
    (rest.length >= fewestWords || rest.some(({ text }) => isPersonWord(text))) &&
    tells >= rest.length * leastTold;
  if (sized.test(said.map(({ text }) => text).join(' '))) return false;
  return isStory || (!asks && (isOfOwn(said) || replacementTargetIn(said) !== null));
}

/** "Hiking boots for my husband, size 11": a thing, and whom it is for. */
function isThingFor(said: readonly Word[]): boolean {
  const at = said.findIndex(({ text }) => text === 'for');
  const name = said.slice(0, Math.max(0, at));
  const isOther = name.some(
    ({ text }) => doer.test(text) || isPersonWord(text) || isDoing(text) || text.endsWith('ed'),
  );
  return name.length <= mostNamed && !isOther && isKnownPhrase(formOf(name.at(-1)?.text ?? ''));
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
