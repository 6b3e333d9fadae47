import compoundList from '../lexicon/compounds.json' with { type: 'json' };
import exclusions from '../lexicon/exclusions.json' with { type: 'json' };
import { emptyPlan, type Plan, type PlanName, type Span } from '../plan.ts';
import { stemOf } from '../text/tokens.ts';
import { spanOf } from './found.ts';
import { Phrases } from '../lexicon/phrases.ts';
import { isRequestWord } from './request-words.ts';
import type { AreaFound } from './rules/areas.ts';
import { asideAt, exclusionAt, isBeforeName, outAfterAt } from './rules/exclusions.ts';
import { isSource, type NameFound } from './rules/names.ts';
import { stretchOf, textAt, type Word } from './tokens.ts';

/** Things with the word of an area or an aside in their name that belong to neither: "hot tub", "cat eye". */
const compounds = Phrases.of(compoundList);
/** "Dog hair brush": what is groomed is the animal's after all. */
const groomed = new Set(exclusions.groomed);
/** What ends a thing that is left out: "not fish flavor", "no leather ones". */
const outTails = new Set(exclusions.tails);

/** A plan as far as its topic goes, with every goal that was named: a plan for one thing holds the first. */
export type Topic = Plan & { goals: Array<NonNullable<Plan['goal']>> };

type Reading = {
  query: string;
  words: readonly Word[];
  names: ReadonlyMap<number, readonly NameFound[]>;
  areas: ReadonlyMap<number, AreaFound>;
  isTaken: (index: number) => boolean;
};

/** What was read last of what is left out; after a name only names go on, after a word whatever it is made of. */
type Last = 'name' | 'area' | 'word' | null;

/** Reads what is asked for and what is left out from the words that no limit and no phrase has taken. */
export function readTopic(reading: Reading): Topic {
  const reader = new TopicReader(reading);
  reader.read();
  return reader.topic;
}

class TopicReader {
  readonly topic: Topic;
  private readonly reading: Reading;
  private readonly words: readonly Word[];
  /** What comes next is left out; `first` is where that began. */
  private out = false;
  private first = -1;
  private last: Last = null;

  constructor(reading: Reading) {
    this.reading = reading;
    this.topic = { ...emptyPlan(reading.query), goals: [] };
    this.words = reading.words;
  }

  read(): void {
    let cut = false;
    let ends = false;
    for (let index = 0; index < this.words.length;) {
      const word = this.words[index];
      cut ||= word?.cut === true;
      ends ||= word?.ends === true;
      if (this.reading.isTaken(index)) {
        index += 1;
        continue;
      }
      if (ends) this.out = false;
      index += this.step(index, cut);
      cut = ends = false;
    }
  }

  /** Reads what begins at `index` and says how many words it was. */
  private step(index: number, cut: boolean): number {
    const text = textAt(this.words, index);
    const aside = asideAt(this.words, index);
    if (aside) return aside;
    const exclusion = this.skipAt(index) ?? exclusionAt(this.words, index);
    if (exclusion && this.isFree(index, index + exclusion)) {
      this.out = true;
      this.last = null;
      this.first = index + exclusion;
      return exclusion;
    }
    // "Not Acme, Fairway or golf": a list runs on, and ends at the first word that is no name.
    if (this.out && index > this.first && /^(?:or|and|nor)$/.test(text)) return 1;
    if (this.out && this.last !== null && outTails.has(text)) return 1;
    // "No Dyson, cordless vacuum", "no Nike sneakers".
    if (this.out && this.last === 'name') this.out = this.isNamed(index);
    else if (this.out && this.last === 'area' && cut)
      this.out = (this.areaAt(index)?.area.areas.length ?? 0) > 0 || this.isNamed(index);
    const compound = this.out ? 0 : this.compoundAt(index);
    if (compound) {
      for (let at = index; at < index + compound; at++) {
        if (textAt(this.words, at) !== 'the') this.topic.words.push(this.wordAt(at));
      }
      return compound;
    }
    const isFirst = index <= this.first;
    const { length, kind } = this.take(index);
    this.last = this.out ? kind : null;
    if (this.out && kind === null && !isFirst) this.out = false;
    if (this.out && kind === 'word') this.out = this.runsOn(index + length);
    return length;
  }

  private take(index: number): { length: number; kind: Last } {
    const { topic, words, out } = this;
    const name = this.nameAt(index);
    const area = this.areaAt(index);
    if (name && (!area || name.to > area.to)) {
      const length = name.to - index;
      const after = outAfterAt(words, name.to);
      const entry: PlanName = { name: name.name.name, span: this.spanOf(index, name.to) };
      const isOut = out || after > 0;
      if (name.name.brand) (isOut ? topic.brandsOut : topic.brandsIn).push(entry);
      if (name.name.merchant) (isOut ? topic.merchantsOut : topic.merchantsIn).push(entry);
      return { length: length + after, kind: 'name' };
    }
    if (area) {
      this.addArea(area);
      return { length: area.to - index, kind: 'area' };
    }
    if (this.isIdle(index)) return { length: 1, kind: null };
    const word = this.wordAt(index);
    if (!out) topic.words.push(word);
    else if (words[index]?.capital) {
      // A name the catalogue does not know: nothing of it is there, and the chip still says it was heard.
      topic.brandsOut.push({ name: word.span.text, span: word.span });
      return { length: 1, kind: 'name' };
    } else topic.wordsOut.push(word);
    return { length: 1, kind: 'word' };
  }

  private addArea({ from, to, area }: AreaFound): void {
    const { topic, out, words } = this;
    const span = this.spanOf(from, to);
    const found = area.areas.map((entry) => ({ ...entry, span }));
    (out ? topic.subcategoriesOut : topic.subcategories).push(...found);
    if (out) return;
    if (area.goal) topic.goals.push({ value: area.goal, span });
    if (!found.some(({ printed }) => printed))
      topic.hints.push(...words.slice(from, to).map(({ text }) => stemOf(text)));
  }

  /** Whether a word says nothing of the thing that is asked for. */
  private isIdle(index: number): boolean {
    const word = this.words[index];
    const text = word?.text ?? '';
    const before = textAt(this.words, index - 1);
    // "With", written short: "a leash w/ strips".
    if (text === 'w' && this.reading.query[word?.end ?? 0] === '/') return true;
    if (
      /^(?:made|sold|manufactured|designed|produced)$/.test(text) &&
      isSource(textAt(this.words, index + 1))
    )
      return true;
    // "Carry-on": a part of a word says something, whatever it says by itself.
    const isPart = word?.compound === true && text !== 'brand';
    // "Boarding for a week": how long.
    const isTime = /^(?:day|week|month|weekend)$/.test(text) && /^(?:a|one)$/.test(before);
    return isRequestWord(text) && !isPart && !(isTime && textAt(this.words, index - 2) === 'for');
  }

  /** "Skip golf": one word where something known follows; 0 where a name begins with it, "Skip Hop". */
  private skipAt(index: number): number | null {
    if (!isBeforeName(textAt(this.words, index))) return null;
    if (this.nameAt(index)) return 0;
    return this.areaAt(index + 1) || this.nameAt(index + 1) ? 1 : null;
  }

  /** "Lego but not star wars": after a thing that was named, what is left out runs on to the next small word. */
  private runsOn(index: number): boolean {
    const [before, word] = [this.words[index - 1], this.words[index]];
    const { words, subcategories, brandsIn } = this.topic;
    if (!before || !word || words.length + subcategories.length + brandsIn.length === 0) return false;
    if (outTails.has(word.text)) return true;
    const gap = this.reading.query.slice(before.end, word.start);
    return !isRequestWord(word.text) && !this.reading.isTaken(index) && /^[\s'’-]+$/.test(gap);
  }

  private compoundAt(index: number): number {
    const length = compounds.lengthAt(this.words, index);
    const isHair = textAt(this.words, index + length - 1) === 'hair';
    const isFree = this.isFree(index, index + length);
    return isFree && !(isHair && groomed.has(textAt(this.words, index + length))) ? length : 0;
  }

  private nameAt(index: number): NameFound | undefined {
    return this.reading.names
      .get(index)
      ?.find(({ from, to, isDue }) => (!isDue || this.out) && this.isFree(from, to));
  }

  private areaAt(index: number): AreaFound | undefined {
    const area = this.reading.areas.get(index);
    return area && this.isFree(area.from, area.to) ? area : undefined;
  }

  /** Whether a list of names runs on at `index`. */
  private isNamed(index: number): boolean {
    return this.words[index]?.capital === true || this.nameAt(index) !== undefined;
  }

  private isFree(from: number, to: number): boolean {
    for (let index = from; index < to; index++) if (this.reading.isTaken(index)) return false;
    return true;
  }

  private wordAt(index: number): { text: string; span: Span } {
    return { text: textAt(this.words, index), span: this.spanOf(index, index + 1) };
  }

  private spanOf(from: number, to: number): Span {
    return spanOf(this.reading.query, stretchOf(this.words, from, to));
  }
}
