import { readAttributes } from '../attributes/read-attributes.ts';
import type { DealIndex } from '../index/deal-index.ts';
import { isPersonWord } from '../lexicon/people.ts';
import { isDoing, isUnquoted } from './asked-of.ts';
import { type FoundKind, isBroad, isSaidOf } from './find-kind.ts';
import { isFor } from './fitting-kinds.ts';
import { bareOf, isGood, isHead, phraseOf, senses } from './kind-phrases.ts';
import { areSameKinds, kindsNamed, rowsOfKinds } from './kind-table.ts';
import { isBeing, isInterestName, isLivestock, isPerson, isQuiet, speciesOf } from './needs.ts';
import type { Segment, Word } from './segments.ts';

/** A product that a request names. `words` describe it; `tail` states its purpose. */
export type Thing = { link: Segment['link']; found: FoundKind; words: Word[]; tail: Word[]; being?: string };

/** The products that a request names, each with the words that describe it. */
export function thingsIn(index: DealIndex, segments: readonly Segment[], isGift: boolean): Thing[] {
  const things: Thing[] = [];
  for (const { link, words, found: named } of withoutAsides(segments)) {
    const free = words.filter((word) => word.free);
    const found = link === 'tail' ? null : (named ?? null);
    // A gift card is a gift, but not sold here.
    const isGiven = found?.used.length !== 1 && found?.used[0]?.form === 'gift';
    if (found && (found.isSold || !isGift || isGiven) && !isPersonOnly(found)) {
      const others = free.filter((word) => !found.used.includes(word));
      things.push({ link, found, words: others, tail: [] });
    } else if (things.length > 0) {
      if (link === 'tail') joinTail(index, things, free);
      // A separate clause only boosts matching offers; it requires nothing.
      else things.at(-1)?.tail.push(...free);
    }
  }
  // A product that is not sold counts as requested only if nothing else does.
  const sold = things.filter(({ found }) => found.isSold);
  if (sold.length === 0) return things.slice(0, isList(segments) ? undefined : 1);
  // "I own no tools: a drill and a level" names tools only to explain the list, unlike "decor and string lights".
  const kindsOf = ({ found }: Thing) => kindsNamed(index.kinds, found.phrases ?? [found.phrase]);
  const covers = (thing: Thing) =>
    sold.some((other) => other !== thing && kindsOf(other).some((kind) => kindsOf(thing).includes(kind)));
  const own = sold.filter(
    (thing) =>
      thing.found.phrases !== undefined ||
      (!(isBroad(index, thing.found.phrase) && (thing.found.used.at(-1)?.isTold || covers(thing))) &&
        // "A backpack, a lunch box and sneakers": backpacking is one, and a backpack is none.
        !(sold.length > 2 && isInterestName(thing.found.phrase) && !isHead(thing.found.phrase))),
  );
  return afterStory(own.length > 0 ? own : sold);
}

/**
 * "I bought golf clubs when Reagan was president. What do people pay for a putter?": a product only mentioned in another sentence
 * is not requested.
 */
function afterStory(things: Thing[]): Thing[] {
  const heads = things.map(({ found }) => found.used.at(-1));
  const asking = new Set(heads.flatMap((head) => (head && !head.isTold ? [head.sentence] : [])));
  return asking.size === 0 ? things : things.filter((_, at) => asking.has(heads[at]?.sentence ?? -1));
}

const wishing = /^(?:need|needs|want|wants|looking|find|get|buy|show|got)$/;
/** With this many further parts that name a product it is a list, whatever else is said. */
const leastListed = 2;

/**
 * Commas separate products of a list ("tent, stove, lantern") and details of one product ("mechanical keyboard, quiet
 * switches, white"). It is a list if a word joins the products, or if every part names one.
 */
function withoutAsides(segments: readonly Segment[]): readonly Segment[] {
  const nameOf = ({ link, found }: Segment) => (link === 'tail' ? null : (found ?? null));
  // "Painting two bedrooms this weekend. I need rollers": the words before a wish give the reason.
  const wish = segments.findIndex((segment) => segment.isWish && nameOf(segment)?.isSold);
  if (
    wish > 0 &&
    !segments[0]?.isWish &&
    !segments.slice(0, wish).some(({ words }) => words.some(({ text }) => wishing.test(text)))
  )
    return segments.map((segment, at) => (at < wish ? { ...segment, link: 'tail' } : segment));
  const names = segments.map(nameOf);
  // "I burned dinner. The old pan is shot": a product that is not sold is only mentioned if another sentence names one that is.
  const [named, sold] = [names.findIndex(Boolean), names.findIndex((found) => found?.isSold)];
  const sentenceOf = (at: number) => names[at]?.used.at(-1)?.sentence;
  const first = sold > named && sentenceOf(sold) !== sentenceOf(named) ? sold : named;
  const later = segments.slice(first + 1);
  const cut = later.filter(({ isCut }) => isCut);
  // "A carry-on bag, roller": another thing would have an article too, as the first has. "Suitcase, light".
  const bare = cut.filter(({ words }) => words.length === 1).map(({ words }) => words[0]?.text ?? '');
  const isBare =
    bare.length === 1 &&
    (bare[0] === 'light' ||
      (later.length === 1 &&
        /^an?$/.test(segments[first]?.words[0]?.text ?? '') &&
        bare[0]?.endsWith('s') === false));
  const isJoined = later.some((segment) => segment.link === 'and' && !segment.isCut && nameOf(segment));
  const isTold = ({ words }: Segment) => words.every(({ free, text }) => !free || isQuiet(text));
  const isToldAt = (at: number) => names[at]?.used.at(-1)?.isTold === true;
  const things = cut.filter(
    (segment) =>
      (nameOf(segment)?.isSold || isGood(nameOf(segment)?.phrase ?? '')) &&
      !(isBare && segment.words.length === 1) &&
      // "An office chair, I've been working at the kitchen table".
      (!isToldAt(segments.indexOf(segment)) || isToldAt(first)) &&
      !isProperty(segment) &&
      !isClause(segment) &&
      // "A suitcase, hard shell", "a bike, big basket": what a thing is made with is not asked for on its own.
      !((names[first]?.isSold === false || (later.length === 1 && isHowIt(segment))) && isPartOf(segment)),
  );
  const isList =
    things.length >= leastListed || cut.every((segment) => isTold(segment) || things.includes(segment));
  const isDetailed = names[first]?.isSold === false && cut.some(isPartOf);
  if (first < 0 || isJoined || (isList && !isDetailed)) return segments;
  let isAside = false;
  return segments.map((segment, at) => {
    if (at <= first) return segment;
    isAside = segment.isCut || segment.link === 'tail' || (isAside && segment.link === 'or');
    return isAside ? { ...segment, link: 'tail' } : segment;
  });
}

/** "A linen cover would be dreamy" describes the product; "I'd like a cover" asks for one. */
const isClause = ({ words }: Segment) =>
  words.some(({ text }) =>
    /^(?:is|are|was|were|be|leaves|would|will|should|has|had|does|did|goes|matters)$/.test(text),
  ) && !words.some(({ text }) => /^(?:need|needs|want|wants|like|looking|get|find)$/.test(text));

const isHowIt = ({ words: [first] }: { words: readonly Word[] }): boolean =>
  first !== undefined && (readAttributes(first.text).length > 0 || isQuiet(first.text));

/** "Hard shell", "roomy pockets": a part of a thing, with what it is like. */
const isPartOf = ({ words, found }: Readonly<Pick<Segment, 'found'>> & { words: readonly Word[] }): boolean =>
  found?.used.length === 1 && words.length > 1 && ofThings.has(found.phrase);
const ofThings = new Set(
  'shell side top bottom pocket wheel handle strap lid basket frame seat sole heel sleeve collar hood zipper button stand base arm leg back screen case cover'
    .split(' ')
    .map(phraseOf),
);

/** "Glass", "white or cream": a part that states only a property. */
function isProperty({ words }: { words: readonly Word[] }): boolean {
  const said = words.filter(({ free, text }) => free && !isQuiet(text));
  return said.length > 0 && said.every(({ text }) => readAttributes(text).length > 0);
}

type Part = { free: readonly Word[]; found: FoundKind; isCut: boolean };

/** The short parts of a request that each name a thing. */
const partsIn = (segments: readonly Segment[], isChoice = false): Part[] =>
  segments.flatMap(({ link, words, found, isCut = false }) => {
    const free = words.filter(({ free }) => free);
    const isShort =
      found && free.length <= found.used.length + (isChoice && !found.isSold ? mostBefore : mostDescribing);
    return (link === 'and' || (link === 'or' && isChoice)) && found && isShort && !isPersonOnly(found)
      ? [{ free, found, isCut }]
      : [];
  });
const sentenceOf = ({ found }: Part) => found.used.at(-1)?.sentence;

/** Whether several things are named side by side in one sentence. */
export function isList(segments: readonly Segment[]): boolean {
  const sentences = partsIn(segments).map(sentenceOf);
  return sentences.some((sentence) => sentences.filter((other) => other === sentence).length >= leastBeside);
}

/** "A tent, a stove and a lantern": what nobody sells of the things in a list. What stands in for one is not it. */
export function missingAmong(index: DealIndex, segments: readonly Segment[]): string[] {
  // "A socket set or a jump starter".
  const parts = partsIn(segments, true);
  // "A microscope or a science kit": both are missing.
  if (parts.length < 2 && !segments.some(({ link, found }) => link !== 'tail' && found?.isSold)) return [];
  const isBrief = segments.reduce((sum, { words }) => sum + words.length, 0) <= longestBrief;
  // A longer request also mentions things that it does not ask for: only those beside others in one sentence are.
  const isListed = (part: Part) => {
    const beside = parts.filter((other) => sentenceOf(other) === sentenceOf(part));
    return beside.length >= leastBeside && beside.some((other) => other.found.isSold);
  };
  const unnamed = isBrief ? segments.flatMap((segment, at) => (at > 0 ? unnamedIn(index, segment) : [])) : [];
  const missing = parts.flatMap((part) => {
    const { free, found } = part;
    const isSaid = ({ found: other }: Part) =>
      other.isSold && free.every(({ form }) => isSaidOf(index, other.phrase, form));
    const isMissing =
      found.isInstead ||
      (!found.isSold &&
        !isProperty({ words: free }) &&
        !(isHowIt({ words: free }) && isPartOf({ words: free, found })) &&
        !free.at(-1)?.text.endsWith('ed') &&
        // "His knees hurt", "bad knees".
        !/^(?:hurts?|aches?|sore)$/.test(free.at(-1)?.text ?? '') &&
        !isUnquoted(free.at(-1)?.text ?? '') &&
        // "A suitcase and a neck pillow": a word joins them, whatever offers of pillows say.
        (parts.some((other) => other !== part && other.found.isSold && !other.isCut && !part.isCut) ||
          !parts.some(isSaid)));
    // "Dress pants size 34": what follows the name is no part of it.
    const called = free.slice(0, free.findLastIndex((word) => found.used.includes(word)) + 1);
    const untold = called.filter(({ isTold }) => !isTold);
    const name = (untold.length > 0 ? untold : called).map(({ text }) => text);
    const isTold = found.used.at(-1)?.isTold;
    return isMissing && ((isBrief && !isTold) || isListed(part)) ? [name.join(' ')] : [];
  });
  return [...missing, ...unnamed];
}

/** "Boxing gloves and wraps", "a lamp and a wheelie": what follows "and" is a thing, though nothing known. */
function unnamedIn({ kinds }: DealIndex, { link, isCut, isUnnamed, words, found }: Segment): string[] {
  const free = words.filter((word) => word.free && !isQuiet(word.text));
  const last = free.at(-1);
  if (link !== 'and' || isCut || isUnnamed || found || !last || free.length > mostDescribing + 1) return [];
  const hasArticle = /^(?:an?|some)$/.test(words[0]?.text ?? '');
  const isThing =
    (hasArticle || /[^s]s$/.test(last.text)) &&
    !free.some(({ text, isHow, isTold, form }) => isHow || isTold || isPersonWord(text) || isPerson(form)) &&
    !/(?:ed|ing|ly|est)$/.test(last.text) &&
    // Throw blankets are sold, though a throw is no name of theirs.
    !kinds.words.has(last.form) &&
    !isProperty({ words: free.slice(-1) });
  return isThing && words.at(-1) === last ? [free.map(({ text }) => text).join(' ')] : [];
}

/** "LED strip lights": with more words than this it is more than a name. */
const mostDescribing = 1;
/** "Remote control car". */
const mostBefore = 2;
const longestBrief = 14;
const leastBeside = 3;

export function firstAfter(segments: readonly Segment[]): Thing | null {
  for (const { link, words, found } of segments) {
    if (link === 'tail' && found?.isSold)
      return {
        link: 'and',
        found,
        words: words.filter((word) => word.free && !found.used.includes(word)),
        tail: [],
      };
  }
  return null;
}

/** "Tennis racket and balls": a one-word product beside a tennis racket is for tennis too, if it is sold. */
export function alike({ kinds, table }: DealIndex, phrase: string, beside: readonly string[]): string {
  if (phrase.includes(' ')) return phrase;
  const before = beside.flatMap((other) => {
    const words = other.split(' ').slice(0, -1);
    return words.map((_, at) => words.slice(0, words.length - at).join(' '));
  });
  const said = [...before, ...beside.map((other) => other.split(' ').at(-1) ?? '')];
  // A light table is a light pad by its own name, and no table for string lights.
  const isOwn = (kind: number) =>
    table.kinds
      .textOf(kind)
      .split('|')
      .some((name) => bareOf(name).endsWith(` ${phrase}`));
  const first = said.find((words) => kinds.byName.get(`${words} ${phrase}`)?.some(isOwn));
  // A ball beside basketball shoes is a basketball; headphones beside earbuds are no earbuds.
  const named = kinds.byName.get(phrase) ?? [];
  const isOne = (words: string) => kinds.byName.get(words)?.every((kind) => named.includes(kind)) === true;
  const whole = first === undefined ? before.find((words) => words !== phrase && isOne(words)) : undefined;
  if (whole !== undefined) return whole;
  return first === undefined ? phrase : `${first} ${phrase}`;
}

/** "A family of 4", also where a ticket for a family is sold. */
const isPersonOnly = ({ used, isSold }: FoundKind) =>
  used.every(({ form, text }) => isPersonWord(text) || (!isSold && isPerson(form)));

/** "Food for cats" asks for cat food, "shoes for running" for running shoes; other words state a purpose. */
function joinTail({ kinds }: DealIndex, things: Thing[], tail: readonly Word[]): void {
  const thing = things.at(-1);
  if (!thing) return;
  const joined = tail.find(
    (word, at) =>
      !isPersonWord(tail[at + 1]?.text ?? '') &&
      kinds.byName.has(`${word.form} ${thing.found.phrase}`) &&
      !word.isObject,
  );
  if (joined && thing.found.isSold)
    thing.found = {
      ...thing.found,
      phrase: `${joined.form} ${thing.found.phrase}`,
      used: [...thing.found.used, joined],
    };
  thing.tail.push(...tail.filter((word) => word !== joined));
}

/** "He starts hockey and needs a stick", "a desk and a lamp": a product that is sold for something mentioned elsewhere. */
export function themed({ kinds }: DealIndex, phrase: string, words: readonly Word[]): string {
  const theme = words.find(
    ({ form, text, isTold }, at) =>
      form !== phrase &&
      !isTold &&
      // "Cleaning out the garage, need shelves".
      !(text.endsWith('ing') && /^(?:out|up|my|our|the)$/.test(words[at + 1]?.text ?? '')) &&
      !isBeing(form) &&
      !isDoing(text) &&
      kinds.byName.has(`${form} ${phrase}`),
  );
  if (theme) return `${theme.form} ${phrase}`;
  // "Swim goggles and a suit".
  const whole = words.find(({ form }) => form !== phrase && kinds.byName.has(`${form}${phrase}`));
  if (whole) return `${whole.form}${phrase}`;
  const sense = senses
    .get(phrase)
    ?.find(({ phrase: meant, said }) => kinds.byName.has(meant) && words.some(({ form }) => said.has(form)));
  return sense?.phrase ?? phrase;
}

const playing = /^(?:chas|hunt|pounc|fetch|tug|play)(?:e|es|ed|s|ing)?$/;

/** "For my chickens", "I raise goats": somebody's own, unlike a pan for chicken. */
function isKept(words: readonly Word[], being: Word): boolean {
  const at = words.indexOf(being);
  const next = words[at + 1];
  const isLast = !next?.free || next.span.start - being.span.end > 1;
  return isLast && words.slice(Math.max(0, at - mostBefore - 1), at).some(({ text }) => keeping.test(text));
}
const keeping = /^(?:my|our|his|her|their|raise|raising|keep|have|own)$/;

/** "We have a puppy … need a bed": the bed is for the puppy, wherever it was mentioned. */
export function madeFor(index: DealIndex, thing: Thing, words: readonly Word[]): void {
  const { kinds, table } = index;
  const { phrase, isSold } = thing.found;
  const being = words.find(
    // "For people, not dogs", "for a dog mom".
    ({ form, isObject }, at) =>
      !isObject &&
      !isPersonWord(words[at + 1]?.text ?? '') &&
      words[at - 1]?.text !== 'not' &&
      (isBeing(form) || speciesOf(form) !== undefined),
  );
  const animal = phrase.split(' ').find(isBeing);
  // "Dog food for a puppy" is puppy food, and so it stays; a puppy's bed is a dog bed.
  const young = words.find(({ form }) => form !== animal && speciesOf(form) === animal && isBeing(form));
  const youngs = phrase.replace(animal ?? '', young?.form ?? '');
  const isOther = kinds.byName.has(youngs) && !areSameKinds(kinds, [youngs], [phrase]);
  if (isSold && animal && young && isOther) {
    thing.found = { ...thing.found, phrase: youngs, made: young };
    thing.words = thing.words.filter(({ form }) => form !== animal && form !== young.form);
  }
  if (!being || !isSold || animal) return;
  const kept = speciesOf(being.form) ?? being.text.replace(/s$/, '');
  // Treats for a pony are no dog treats.
  if (isLivestock(kept) && isKept(words, being)) {
    thing.found = {
      ...thing.found,
      phrase: phraseOf(`${kept} ${phrase}`),
      made: { ...being, text: kept },
      isSold: false,
    };
    thing.words = thing.words.filter(({ form }) => form !== being.form);
    return;
  }
  thing.being = speciesOf(being.form) ?? being.form;
  for (const form of [being.form, speciesOf(being.form) ?? '']) {
    if (!kinds.byName.has(`${form} ${phrase}`)) continue;
    thing.found = { ...thing.found, phrase: `${form} ${phrase}`, made: being };
    thing.words = thing.words.filter((word) => word.form !== being.form);
    return;
  }
  // "A rope for my dog": no rope is sold for dogs, and a rope toy is.
  const kindsForIt = (name: string) =>
    kindsNamed(kinds, [name]).filter((kind) => isFor(index, kind, thing.being ?? ''));
  const isOfPets = (name: string) =>
    rowsOfKinds(kinds, kindsForIt(name)).some((row) => table.goalOf(row) === 'pets');
  if (isOfPets(phrase)) return;
  // "A mouse my cat can chase" is a toy.
  const toy = phraseOf(`${thing.being} toy`);
  if (words.some(({ text }) => playing.test(text)) && kinds.byName.has(toy)) {
    thing.found = { ...thing.found, phrase: toy, made: being };
    return;
  }
  const named = kinds.byModifier.get(phrase)?.find(isOfPets);
  if (named !== undefined) thing.found = { ...thing.found, phrase: named, made: being };
  if (named !== undefined || !isWearer(words, being)) return;
  // "A winter jacket for my dog" is a dog jacket.
  const ends = phrase.split(' ').map((_, at, all) => `${thing.being ?? ''} ${all.slice(at).join(' ')}`);
  const name = ends.find((each) => kinds.byName.has(each));
  if (name !== undefined) thing.found = { ...thing.found, phrase: name, made: being };
  // No cat wears a woman's jacket, and no rabbit sleeps in a bunk bed.
  else if (!isPersonWord(being.text) && being.form !== 'babi' && isOfOthers(index, phrase))
    thing.found = { ...thing.found, phrase: `${thing.being} ${phrase}`, made: being, isSold: false };
}

/** What is worn and sold in one version for everybody, by its stems. */
const wornByAll =
  /\b(?:hat|cap|beanie|visor|glass|sunglass|sock|scarf|glove|mitten|tie|belt|watch|necklac|bracelet|helmet|goggl|slipper|saddl)e?s?$/;

/** Whether a name is of what people wear, or of what is sold for other animals too. */
function isOfOthers({ kinds, table }: DealIndex, phrase: string): boolean {
  const rows = rowsOfKinds(kinds, kindsNamed(kinds, [phrase]));
  const worn = rows.filter((row) =>
    table.attributeSets.textOf(table.attributeSet[row] ?? 0).includes('audience:'),
  );
  return (
    worn.length * 2 > rows.length ||
    wornByAll.test(phrase) ||
    rows.some((row) => table.goalOf(row) === 'pets')
  );
}

/** "For my small cat", and not "for walking the cat" or "for a cat lover". */
function isWearer(words: readonly Word[], being: Word): boolean {
  const at = words.indexOf(being);
  const next = words[at + 1];
  const said = words.slice(Math.max(0, at - 4), at).map(({ text }) => text);
  const from = said.lastIndexOf('for');
  return (
    from >= 0 &&
    // "Fishing" has the stem of a fish.
    !being.text.endsWith('ing') &&
    !said.slice(from).some((text) => /(?:ing|ed)$/.test(text)) &&
    (!next?.free || next.span.start - being.span.end > 1)
  );
}
