import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { seededRandom } from '../bench/seeded-random.ts';
import { packed } from '../deals/text/hash.ts';
import { lex } from '../deals/understand/lex.ts';
import type { Word } from '../deals/understand/lexed.ts';
import { size, Story, type Tag, tags, tagsOf } from '../deals/understand/story-tags.ts';

// Trains the classifier that separates a request from the story around it (deals/lexicon/story-weights.json) on
// deals/understand/stories/*.jsonl, an averaged perceptron over whole messages, and prints by cross-validation how many words are
// tagged correctly.
//   node scripts/train-story.ts [--errors]
type Told = { words: readonly Word[]; story: Story; tags: Tag[]; want: string };
const folder = new URL('../deals/understand/stories/', import.meta.url);
const told = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .flatMap((line): Told[] => {
    const { act, parts, want } = JSON.parse(line) as {
      act?: string;
      parts: Array<[Tag, string]>;
      want: string;
    };
    if (act === 'small-talk' || act === 'out-of-scope') return [];
    const text = parts.map(([, part]) => part).join(' ');
    const ends: Array<[Tag, number]> = [];
    let end = 0;
    for (const [tag, part] of parts) ends.push([tag, (end += part.length + 1)]);
    const { words } = lex(text);
    return [
      {
        words,
        story: new Story(words, text),
        want,
        tags: words.map(({ start }) => ends.find(([, to]) => start < to)?.[0] ?? 'ask'),
      },
    ];
  });

const random = seededRandom(7);
const rounds = 20;

function train(examples: readonly Told[]): Float64Array[] {
  const weights = tags.map(() => new Float64Array(size));
  const sums = tags.map(() => new Float64Array(size));
  const order = examples.map((_, at) => at);
  let steps = 0;
  const change = (tag: Tag, by: number, features: readonly number[]) => {
    const [list, sum] = [weights[tags.indexOf(tag)], sums[tags.indexOf(tag)]];
    for (const each of features) {
      if (list) list[each] = (list[each] ?? 0) + by;
      if (sum) sum[each] = (sum[each] ?? 0) + by * steps;
    }
  };
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const { story, tags: right } of order.flatMap((at) => examples[at] ?? [])) {
      steps += 1;
      const found = tagsOf(story, false, weights);
      right.forEach((tag, index) => {
        const guess = found[index] ?? tag;
        if (tag === guess && right[index - 1] === found[index - 1]) return;
        const own = [...(story.ofWord[index] ?? []), ...(story.ofClause[index] ?? [])];
        change(tag, 1, [...own, ...story.after(index, right[index - 1] ?? null)]);
        change(guess, -1, [...own, ...story.after(index, found[index - 1] ?? null)]);
      });
    }
  }
  return weights.map((list, tag) => list.map((value, each) => value - (sums[tag]?.[each] ?? 0) / steps));
}

const folds = 5;
const counts = { words: 0, right: 0, wanted: 0, lost: 0, told: 0, kept: 0 };
const isKept = (tag: Tag | undefined) => tag !== 'tell';
const formOf = (word: string) => word.replace(/s$/, '');
for (let fold = 0; fold < folds; fold++) {
  const model = train(told.filter((_, at) => at % folds !== fold));
  for (const { words, story, tags: meant, want } of told.filter((_, at) => at % folds === fold)) {
    const found = tagsOf(story, true, model);
    counts.words += found.length;
    counts.right += found.filter((tag, at) => isKept(tag) === isKept(meant[at])).length;
    counts.told += meant.filter((tag) => !isKept(tag)).length;
    counts.kept += meant.filter((tag, at) => !isKept(tag) && isKept(found[at])).length;
    const heads = new Set(want.split(/[ +]+/).map(formOf));
    const isNamed = (list: readonly Tag[]) =>
      words.some(({ text }, at) => isKept(list[at]) && heads.has(formOf(text)));
    if (!isNamed(meant)) continue;
    counts.wanted += 1;
    if (isNamed(found)) continue;
    counts.lost += 1;
    if (process.argv.includes('--errors'))
      console.log(words.map(({ text }, at) => (isKept(found[at]) ? text.toUpperCase() : text)).join(' '));
  }
}
console.log(
  `${told.length} messages, ${folds} folds: ${((counts.right / counts.words) * 100).toFixed(1)} % of the words kept or left out rightly; ${counts.lost} of ${counts.wanted} lost what is wanted, ${counts.kept} of ${counts.told} words of a story kept`,
);

const weights = train(told);
const most = Math.max(...weights.flatMap((list) => Array.from(list, Math.abs)));
writeFileSync(
  new URL('../deals/lexicon/story-weights.json', import.meta.url),
  `${JSON.stringify({ weights: weights.map((list) => packed(list, 127 / most)) })}\n`,
);
