import { formOf, isKnownPhrase } from '../kinds/kind-phrases.ts';
import { isPersonWord } from '../lexicon/people.ts';
import table from '../lexicon/story-weights.json' with { type: 'json' };
import { hash, unpacked } from '../text/hash.ts';
import { remembering } from '../text/remembering.ts';
import { lex } from './lex.ts';
import { textAt, type Word } from './lexed.ts';
import { isAskingWord } from './request-words.ts';

/** What a word of a request is for: asking for something, saying how it should be, or telling about the person. */
export const tags = ['ask', 'detail', 'tell'] as const;
export type Tag = (typeof tags)[number];
/** A weight for each tag and hashed feature. */
type StoryModel = ReadonlyArray<ArrayLike<number>>;
export const size = 16_384;

let trained: StoryModel | null = null;
const given = (): StoryModel => (trained ??= table.weights.map(unpacked));

/** What sort of word it is, so that what is learned of one thing holds for every thing. */
function sortOf(text: string): string {
  if (isPersonWord(text)) return 'person';
  if (isAskingWord(text)) return text;
  if (/^\d/.test(text)) return '0';
  if (isKnownPhrase(formOf(text))) return text.endsWith('s') ? 'Ns' : 'N';
  return /(?:ing|ed|ly|er|est|y|s)$/.exec(text)?.[0] ?? 'x';
}
const isThing = (sort: string | undefined) => sort === 'N' || sort === 'Ns';

/** Runs of neighbors that the features of a word are, each as the first and the last place beside the word; `start` hashes their name. */
const runsOf = (name: string, places: string) =>
  places.split(' ').map((run, at) => {
    const [from = 0, to = 0] = run.split(':').map(Number);
    return { start: hash(`${name}${at} `), from, to };
  });
const runsOfSaid = runsOf('w', '-2:-2 -1:-1 0:0 1:1 2:2 -1:0 0:1 -2:-1 1:2 -2:0 -1:1');
const runsOfSorts = runsOf('s', '0:0 -1:0 0:1 -2:0 -1:1 0:2 -2:1 -1:2 -2:2 -3:0 0:3');
const afterTags = new Map([null, ...tags].map((tag) => [tag, hash(`T${tag} `)]));

/** The words of a request, and what the model looks at. */
export class Story {
  readonly sorts: readonly string[];
  private readonly said: readonly string[];
  private readonly words: readonly Word[];
  /** Whether each word ends a name of two. */
  private readonly ofName: readonly boolean[];
  /** The hashed features of each word, and those of its clause: everything between two marks. */
  readonly ofWord: readonly number[][];
  readonly ofClause: readonly number[][];

  constructor(words: readonly Word[], query: string) {
    this.words = words;
    this.sorts = words.map(({ text }) => sortOf(text));
    this.said = words.map(({ text }) => (isPersonWord(text) ? 'person' : /^\d+$/.test(text) ? '0' : text));
    this.ofName = words.map(
      ({ text }, at) => at > 0 && isKnownPhrase(`${formOf(textAt(words, at - 1))} ${formOf(text)}`),
    );
    this.ofWord = words.map((_, at) => this.around(at));
    const clauses: number[][] = [];
    for (let start = 0; start < words.length;) {
      let end = start + 1;
      while (end < words.length && words[end]?.cut !== true) end += 1;
      const features = hashed(this.clause(start, end, query));
      while (start < end) start = clauses.push(features);
    }
    this.ofClause = clauses;
  }

  /** The hashed features of a word after a word with this tag. */
  after(index: number, before: Tag | null): number[] {
    const word = this.words[index];
    const cut = index === 0 ? '^' : word?.ends ? '.' : word?.cut ? ',' : '';
    const [a, b, c] = [this.saidAt(index - 1), this.saidAt(index), this.saidAt(index + 1)];
    const start = afterTags.get(before);
    return ['', cut, `${cut} ${b}`, `b ${a}`, `c ${b} ${c}`].map((each) => hash(each, start) % size);
  }

  private readonly saidAt = (index: number) => this.said[index] ?? (index < 0 ? '^' : '$');
  private readonly sortAt = (index: number) => this.sorts[index] ?? (index < 0 ? '^' : '$');

  private around(index: number): number[] {
    const among = (runs: typeof runsOfSaid, wordAt: (index: number) => string) =>
      runs.map(({ start, from, to }) => {
        let value = hash(wordAt(index + from), start);
        for (let at = from + 1; at <= to; at++) value = hash(wordAt(index + at), hash(' ', value));
        return value % size;
      });
    const own = [
      `end ${textAt(this.words, index).slice(-3)}`,
      `name ${this.ofName[index]} ${this.ofName[index + 1] ?? false}`,
      `owner ${this.words[index]?.owner}`,
    ];
    return [...among(runsOfSaid, this.saidAt), ...among(runsOfSorts, this.sortAt), ...hashed(own)];
  }

  private clause(start: number, end: number, query: string): string[] {
    const { length } = this.words;
    const gap = query.slice(this.words[end - 1]?.end ?? 0, this.words[end]?.start ?? query.length);
    const mark = /[.!?…;,:)\n]/.exec(gap)?.[0] ?? '';
    const said = this.said.slice(start, end);
    const sorts = this.sorts.slice(start, end);
    const place = start === 0 ? 'first' : end === length ? 'last' : 'mid';
    return [
      ...said.map((each) => `in ${each}`),
      ...said.slice(1).map((each, at) => `in ${said[at]} ${each}`),
      ...[1, 2, 3].map((count) => `start ${said.slice(0, count).join(' ')}`),
      ...[2, 3].map((count) => `sorts ${sorts.slice(0, count).join(' ')}`),
      `whole ${sorts.length < 6 ? sorts.join(' ') : ''}`,
      `mark ${mark}`,
      `mark ${mark} ${said[0]}`,
      `last ${sorts.at(-1)} ${mark}`,
      `last ${sorts.slice(-2).join(' ')}`,
      `long ${Math.min(6, end - start)}`,
      `place ${place} ${length > 12 ? 'long' : length > 5 ? 'mid' : 'short'}`,
      `only ${start === 0 && end === length}`,
    ];
  }
}

const hashed = (features: readonly string[]) => features.map((each) => hash(each) % size);

/**
 * The likeliest tags of the words, all together (Viterbi). `isAsking`: the writer wants something, so that a thing is
 * asked for where one is named.
 */
export function tagsOf(story: Story, isAsking: boolean, model: StoryModel = given()): Tag[] {
  const { length } = story.sorts;
  if (length === 0) return [];
  const sum = (features: readonly number[]) =>
    model.map((weights) => {
      let so = 0;
      for (const each of features) so += weights[each] ?? 0;
      return so;
    });
  // Each tag twice: before a thing was asked for, and from there on.
  const states = [...tags, ...tags];
  const paths: Array<Array<{ score: number; from: number }>> = [];
  let ofClause: readonly number[] = [];
  for (let index = 0; index < length; index++) {
    if (story.ofClause[index] !== story.ofClause[index - 1]) ofClause = sum(story.ofClause[index] ?? []);
    const ofWord = sum(story.ofWord[index] ?? []);
    const last = paths.at(-1);
    const after = (last ? tags : [null]).map((before) => sum(story.after(index, before)));
    paths.push(
      states.map((tag, state) => {
        const place = state % tags.length;
        const asks = tag === 'ask' && isThing(story.sorts[index]);
        let [most, best] = [Number.NEGATIVE_INFINITY, 0];
        for (const [from, { score }] of (last ?? [{ score: 0 }]).entries()) {
          const hasAsked = from >= tags.length || asks;
          const way = score + (after[from % tags.length]?.[place] ?? 0);
          if (hasAsked === state >= tags.length && way > most) [most, best] = [way, from];
        }
        return { score: most + (ofWord[place] ?? 0) + (ofClause[place] ?? 0), from: best };
      }),
    );
  }
  const scores = (paths.at(-1) ?? []).map(({ score }) => score);
  const asked = scores.slice(tags.length);
  const isFound = isAsking && asked.some(Number.isFinite);
  let state = isFound ? asked.indexOf(Math.max(...asked)) + tags.length : scores.indexOf(Math.max(...scores));
  const found: Tag[] = [];
  for (let index = length - 1; index >= 0; index--) {
    found[index] = states[state] ?? 'ask';
    state = paths[index]?.[state]?.from ?? 0;
  }
  return found;
}

/** The tags of the words of a request, by where they begin; none where it is too short or too long for a story. */
export const tagsIn = remembering(8, (query): ReadonlyMap<number, Tag> => {
  const { words } = lex(query);
  if (words.length < fewestWords || words.length > mostWords) return new Map();
  const tags = tagsOf(new Story(words, query), true);
  return new Map(words.map(({ start }, at) => [start, tags[at] ?? 'ask'] as const));
});

/** Where the words begin that only tell something, in a text that may ask for nothing. */
export const toldIn = remembering(8, (query): ReadonlySet<number> => {
  const { words } = lex(query);
  if (words.length < fewestTold || words.length > mostWords) return new Set();
  const tags = tagsOf(new Story(words, query), false);
  return new Set(words.flatMap(({ start }, at) => (tags[at] === 'tell' ? [start] : [])));
});

/** The share of the words that only tell something. */
export const shareTold = (query: string): number => toldIn(query).size / Math.max(1, lex(query).words.length);
const fewestTold = 3;

/** Fewer words tell no story, and a longer text is not said in one breath: its cost stays bounded. */
const [fewestWords, mostWords] = [5, 80];
