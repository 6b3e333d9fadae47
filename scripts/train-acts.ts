import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { classes, featuresOf, type ActClass } from '../deals/dialogue/classify.ts';
import { isSearch, likelihoodOfSearch } from '../deals/dialogue/evidence.ts';
import { readRequest } from '../deals/dialogue/read-request.ts';
import { catalogueOf } from '../bench/catalogue.ts';
import { buildIndex } from '../deals/index/build-index.ts';
import productNouns from '../deals/lexicon/product-nouns.json' with { type: 'json' };
import { seededRandom } from '../bench/seeded-random.ts';

// Trains the classifier of what a turn is (deals/lexicon/act-weights.json), and prints how it does on turns held out from it.
//   node scripts/train-acts.ts --clinc FILE     FILE: JSON lines {text, act}, such as the CLINC150 intents (CC BY 3.0)
const { values } = parseArgs({ options: { clinc: { type: 'string' } } });
if (!values.clinc) throw new Error('--clinc FILE is missing');

type Case = { text: string; label: ActClass };
const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const random = seededRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const others = (lines(values.clinc) as { text: string; act: ActClass }[]).map(({ text, act }) => ({ text, label: act }));
const folder = new URL('../bench/requests/', import.meta.url);
const requests = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => lines(new URL(name, folder).pathname) as { q: string }[])
  .map(({ q }): Case => ({ text: q, label: 'search' }));
const own = (lines(new URL('../deals/dialogue/cases/acts.jsonl', import.meta.url).pathname) as { text: string; act: ActClass }[]).map(
  ({ text, act }): Case => ({ text, label: act }),
);
/** Requests written from templates, so that no noun of itself looks like talk. */
const nouns = Object.keys(productNouns);
const frames =
  '{}|{}|{}|a {}|{}s|i need a {}|looking for a {}|do you have {}s|do you have any {}s?|got any {}s|show me {}s|cheap {}|best {}|a good {} for my dad|{} for a beginner|need a new {} asap|{} under $50|find me a {}|any deals on {}s?|any {} on sale|what {}s do you have|can you find me a {}|i want to buy a {}|where can i get a {}|my {} broke, need a new one|which {} would you recommend|{} and {}|something like a {}|could you help me find a {}|i am in the market for a {}|{}, not too expensive|{} 20% off or more|what is the best {} you have|recommend a {}|my kid needs a {}|how about a {}|im after a {}|what do you have in {}s'.split(
    '|',
  );
const written = Array.from({ length: 2400 }, (): Case => ({
  text: pick(frames).replaceAll('{}', () => pick(nouns)),
  label: 'search',
}));
const cases: Case[] = [...others, ...requests, ...own, ...written];

const now = new Date();
const index = buildIndex(catalogueOf(11_000, now));
const size = 1 << 15;
type Model = Float32Array[];

function train(examples: readonly Case[]): Model {
  const model = classes.map(() => new Float32Array(size));
  const order = examples.map((_, at) => at);
  const features = examples.map(({ text }) => featuresOf(text, size));
  for (let round = 0; round < 14; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const rate = 0.35 / (1 + round * 0.4);
    for (const at of order) {
      const list = features[at] ?? [];
      const shares = softmax(model.map((weights) => list.reduce((sum, each) => sum + (weights[each] ?? 0), 0)));
      model.forEach((weights, place) => {
        const wrong = (shares[place] ?? 0) - (classes[place] === examples[at]?.label ? 1 : 0);
        if (Math.abs(wrong) < 0.01) return;
        for (const each of list) weights[each] = (weights[each] ?? 0) * 0.9999 - (rate * wrong) / Math.sqrt(list.length);
      });
    }
  }
  return model;
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((a, b) => a + b, 0);
  return powers.map((power) => power / sum);
}

/** The class as the assistant decides it: by what a text sounds like, and by what was read in it. */
function guess(model: Model, text: string): ActClass {
  const list = featuresOf(text, size);
  const shares = softmax(model.map((weights) => list.reduce((sum, each) => sum + (weights[each] ?? 0), 0)));
  const sounds = Object.fromEntries(classes.map((name, at) => [name, shares[at] ?? 0])) as Record<ActClass, number>;
  const { plan } = readRequest(index, text);
  if (isSearch(likelihoodOfSearch(text, sounds, index, plan))) return 'search';
  const others = classes.filter((name) => name !== 'search');
  return others.reduce((best, name) => (sounds[name] > sounds[best] ? name : best));
}

const folds = 5;
const confusion = new Map<string, number>();
const wrong: string[] = [];
for (let fold = 0; fold < folds; fold++) {
  const model = train(cases.filter((_, at) => at % folds !== fold));
  cases.forEach(({ text, label }, at) => {
    if (at % folds !== fold || at >= cases.length - written.length) return;
    const found = guess(model, text);
    confusion.set(`${label} → ${found}`, (confusion.get(`${label} → ${found}`) ?? 0) + 1);
    if ((label === 'search') !== (found === 'search')) wrong.push(`${label} → ${found}: ${text}`);
  });
}
console.log(`${folds} folds, ${cases.length} turns`);
for (const label of classes) {
  const row = classes.map((found) => `${found} ${confusion.get(`${label} → ${found}`) ?? 0}`);
  console.log(`${label.padEnd(14)} ${row.join(', ')}`);
}
console.log(wrong.join('\n'));

const model = train(cases);
const scale = 127 / model.reduce((most, weights) => weights.reduce((a, b) => Math.max(a, Math.abs(b)), most), 0);
const packed = model.map((weights) =>
  Buffer.from(Int8Array.from(weights, (value) => Math.round(value * scale)).buffer).toString('base64'),
);
writeFileSync(
  new URL('../deals/lexicon/act-weights.json', import.meta.url),
  `${JSON.stringify({ size, scale, weights: Object.fromEntries(classes.map((name, at) => [name, packed[at]])) })}\n`,
);
