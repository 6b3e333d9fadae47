import compoundList from '../lexicon/compounds.json' with { type: 'json' };
import exclusions from '../lexicon/exclusions.json' with { type: 'json' };
import { isPersonWord } from '../lexicon/people.ts';
import { Phrases } from '../lexicon/phrases.ts';
import { emptyPlan, type Plan, type Span } from '../plan.ts';
import { stemOf, tokensOf } from '../text/tokens.ts';
import { spanOf } from './reading.ts';
import { isRequestWord } from './request-words.ts';
import type { AreaFound } from './rules/areas.ts';
import {
  asideAt,
  bothersAt,
  exclusionAt,
  givenUpAt,
  isBeforeName,
  isOutAlone,
  lackedAt,
  outAfterAt,
} from './rules/exclusions.ts';
import { isSource, type NameFound } from './rules/names.ts';
import { stretchOf, textAt, type Word } from './lexed.ts';

/** Products whose names contain the word of an area or an aside without belonging to it ("hot tub", "dog hair brush"). */
const compounds = new Phrases<boolean>([
  ...compoundList.map((phrase) => [phrase, true] as const),
  ...exclusions.groomed.map((phrase) => [phrase, false] as const),
]);
/** What ends an exclusion: "not fish flavor", "no leather ones". */
const outTails = new Set(exclusions.tails);

/** What a price may be for. */
const isUnit = new Set(
  'bottle bag box can jar pack piece pair set roll pop person night month year'.split(' '),
);

/** A plan as far as its topic goes, with every goal that was named: a plan for one thing holds the first. */
export type Topic = Plan & { goals: Array<NonNullable<Plan['goal']>> };

type TopicInput = {
  query: string;
  words: readonly Word[];
  names: ReadonlyMap<number, readonly NameFound[]>;
  areas: ReadonlyMap<number, AreaFound>;
  isTaken: (index: number) => boolean;
  /** Whether any offer has a word. */
  says: (word: string) => boolean;
};

/** What was read last of what is left out; after a name only names go on, after a word whatever it is made of. */
type Taken = { to: number; kind: 'name' | 'area' | 'word' | 'idle' };

/** Reads what is requested and excluded from the words that no limit and no phrase has used. */
export function readTopic({ query, words, names, areas, isTaken, says }: TopicInput): Topic {
  const topic: Topic = { ...emptyPlan(query), goals: [] };
  /** Whether the next words are excluded, where that began, and what was read of it last. */
  let out = false;
  let first = -1;
  /** Whether what is left out is a thing with all its words, also before any was asked for: "not a compost bin", unlike "not used". */
  let isThing = false;
  let last: Taken['kind'] | null = null;

  const span = (from: number, to: number): Span => spanOf(query, stretchOf(words, from, to));
  const isFree = (from: number, to: number) => !words.slice(from, to).some((_, step) => isTaken(from + step));
  const nameAt = (index: number) =>
    names.get(index)?.find(({ from, to, isDue }) => (!isDue || out) && isFree(from, to));
  const areaAt = (index: number) => {
    const area = areas.get(index);
    return area && isFree(area.from, area.to) ? area : undefined;
  };
  const isNamed = (index: number) => words[index]?.capital === true || nameAt(index) !== undefined;

  /** "Skip golf", "I don't golf": one word if something known follows; 0 if a name begins with it, "Skip Hop". */
  function skipAt(index: number): number | null {
    if (textAt(words, index) === 'dont' && areaAt(index + 1)) return 1;
    if (!isBeforeName(textAt(words, index))) return null;
    return !nameAt(index) && (areaAt(index + 1) || nameAt(index + 1)) ? 1 : nameAt(index) ? 0 : null;
  }

  /** "Lego but not star wars": after a thing that was named, what is left out runs on to the next small word. */
  function runsOn(index: number): boolean {
    const [before, word] = [words[index - 1], words[index]];
    const isFirst = topic.words.length + topic.subcategories.length + topic.brandsIn.length === 0;
    if (/^n?or$/.test(word?.text ?? '')) return true;
    if (!before || !word || (isFirst && !isThing)) return false;
    const isJoined = /^[\s'’-]+$/.test(query.slice(before.end, word.start));
    return outTails.has(word.text) || (!isRequestWord(word.text) && !isTaken(index) && isJoined);
  }

  /** "Not self-cleaning", "no noise cancelling": what is written as one word, here or by shops, is one thing to leave out. */
  function oneEnd(index: number): number {
    let to = index + 1;
    const isOne = () => {
      const between = query.slice(words[to - 1]?.end, words[to]?.start);
      const joined = [...words.slice(index, to), words[to]].map((word) => word?.text ?? '').join('');
      return words[to] && !isTaken(to) && (between === '-' || (between === ' ' && says(joined)));
    };
    while (isOne()) to += 1;
    return to;
  }

  function take(index: number): Taken {
    const [name, area] = [nameAt(index), areaAt(index)];
    if (name && (!area || name.to > area.to)) {
      const after = outAfterAt(words, name.to);
      const { brand, merchant, name: text } = name.name;
      const entry = { name: text, span: span(index, name.to) };
      const isOut = out || after > 0;
      if (brand) (isOut ? topic.brandsOut : topic.brandsIn).push(entry);
      if (merchant) (isOut ? topic.merchantsOut : topic.merchantsIn).push(entry);
      return { to: name.to + after, kind: 'name' };
    }
    if (area) {
      addArea(topic, area, span(index, area.to), out);
      return { to: area.to, kind: 'area' };
    }
    const to = out ? oneEnd(index) : index + 1;
    if (to === index + 1 && isIdle(words, index, query)) return { to, kind: 'idle' };
    const text = Array.from({ length: to - index }, (_, step) => textAt(words, index + step)).join('-');
    const word = { text, span: span(index, to) };
    // An unknown name: nothing matches it, and the chip still shows that it was understood.
    const isUnknown = out && words[index]?.capital === true;
    if (isUnknown) topic.brandsOut.push({ name: word.span.text, span: word.span });
    const bothering = bothersAt(words, to, out);
    if (!isUnknown) (out || bothering > 0 ? topic.wordsOut : topic.words).push(word);
    return { to: to + bothering, kind: isUnknown ? 'name' : 'word' };
  }

  /** Reads what begins at `index` and says where it ends. */
  function step(index: number, cut: boolean): number {
    const text = textAt(words, index);
    const aside = asideAt(words, index) || givenUpAt(words, index) || lackedAt(words, index);
    if (aside) return index + aside;
    const compound = out ? null : compounds.at(words, index);
    if (compound?.value && isFree(index, index + compound.length)) {
      for (let at = index; at < index + compound.length; at++)
        if (textAt(words, at) !== 'the')
          topic.words.push({ text: textAt(words, at), span: span(at, at + 1) });
      return index + compound.length;
    }
    const exclusion = skipAt(index) ?? exclusionAt(words, index);
    if (exclusion && isFree(index, index + exclusion)) {
      [out, last, first] = [true, null, index + exclusion];
      isThing = exclusion > 1 || text !== 'not';
      return first;
    }
    // "Not Acme, Fairway or golf": a list runs on, and ends at the first word that is no name.
    if (out && index > first && /^(?:or|and|nor)$/.test(text)) return index + 1;
    if (out && last !== null && outTails.has(text)) return index + 1;
    // "No Dyson, cordless vacuum", "no Nike sneakers".
    const isArea = (areaAt(index)?.area.areas.length ?? 0) > 0;
    if (out && last === 'name') out = isNamed(index);
    else if (out && last === 'area' && cut) out = isArea || isNamed(index);
    const { to, kind } = take(index);
    last = out ? kind : null;
    if (out && kind === 'idle' && index > first) out = false;
    if (out && kind === 'word') out = !isOutAlone(words, index) && runsOn(to);
    return to;
  }

  let [cut, ends] = [false, false];
  for (let index = 0; index < words.length;) {
    cut ||= words[index]?.cut === true;
    ends ||= words[index]?.ends === true;
    if (isTaken(index)) index += 1;
    else {
      if (ends) out = false;
      index = step(index, cut);
      [cut, ends] = [false, false];
    }
  }
  return topic;
}

function addArea(topic: Topic, { area }: AreaFound, span: Span, out: boolean): void {
  const found = area.areas.map((entry) => ({ ...entry, span }));
  (out ? topic.subcategoriesOut : topic.subcategories).push(...found);
  if (out) {
    // "No gaming ones": a goal without areas is left out like any other word.
    if (found.length === 0) topic.wordsOut.push({ text: span.text.toLowerCase(), span });
    return;
  }
  if (area.goal) topic.goals.push({ value: area.goal, span });
  if (!found.some(({ printed }) => printed)) topic.hints.push(...tokensOf(span.text).map(stemOf));
}

/** Whether a word does not describe the product. */
function isIdle(words: readonly Word[], index: number, query: string): boolean {
  const { text = '', end = 0, compound = false } = words[index] ?? {};
  // "With", written short: "a leash w/ strips".
  if (text === 'w' && query[end] === '/') return true;
  // "My daughter loves unicorns. A backpack for her": the recipient is already known.
  if (/^(?:him|her)$/.test(text)) return words.slice(0, index).some((said) => isPersonWord(said.text));
  // "$30 a bottle": what the price is for.
  if (
    /^(?:a|per|each)$/.test(textAt(words, index - 1)) &&
    /^\d/.test(textAt(words, index - 2)) &&
    isUnit.has(text)
  )
    return true;
  const isMaking = /^(?:made|sold|manufactured|designed|produced)$/.test(text);
  if (isMaking && isSource(textAt(words, index + 1))) return true;
  // "Boarding for a week": how long.
  const isTime = /^(?:day|week|month|weekend)$/.test(text) && /^(?:a|one)$/.test(textAt(words, index - 1));
  const isLength = isTime && textAt(words, index - 2) === 'for';
  // "Carry-on": part of a word is significant, whatever it means alone.
  return isRequestWord(text) && !isLength && (!compound || text === 'brand');
}
