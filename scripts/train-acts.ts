import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogueOf, wholeSample } from '../supabase/seed/sample-catalog.ts';
import { seededRandom } from '../bench/seeded-random.ts';
import {
  featuresOf,
  type Label,
  labels,
  type LabelSet,
  sizes,
  softmax,
  wordScores,
} from '../deals/dialogue/classify.ts';
import { evidenceOf, isSearch, weighed, type Weights } from '../deals/dialogue/evidence.ts';
import { readRequest } from '../deals/dialogue/read-request.ts';
import { buildIndex } from '../deals/index/build-index.ts';
import { packed } from '../deals/text/hash.ts';
import productNouns from '../deals/lexicon/product-nouns.json' with { type: 'json' };

// Trains the turn classifier (deals/lexicon/act-weights.json) on deals/dialogue/cases/*.jsonl, deals/understand/requests and
// CLINC150, and prints by cross-validation how often searches and other turns are confused.
//   node scripts/train-acts.ts --clinc FILE     FILE: JSON lines {text, act, intent} of the CLINC150 intents (CC BY 3.0)
const { values } = parseArgs({ options: { clinc: { type: 'string' } } });
if (!values.clinc) throw new Error('--clinc FILE is missing');

type Act = Label<'act'>;
type Case = { text: string; act: Act; topic?: string | undefined; isClinc?: boolean; isWritten?: boolean };
const lines = <T>(path: string | URL): T[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
const folderOf = (path: string) => new URL(path, import.meta.url);
const filesIn = (path: string) =>
  readdirSync(folderOf(path))
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => new URL(name, folderOf(path)));
const random = seededRandom(7);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** Intents of CLINC150 in our terms. */
const talkOf: Readonly<Record<string, Label<'talk'>>> = {
  greeting: 'greeting',
  goodbye: 'bye',
  thank_you: 'thanks',
  are_you_a_bot: 'who',
  what_is_your_name: 'who',
  who_made_you: 'who',
  who_do_you_work_for: 'who',
  where_are_you_from: 'who',
  how_old_are_you: 'who',
  what_are_your_hobbies: 'who',
  do_you_have_pets: 'who',
  tell_joke: 'joke',
  fun_fact: 'joke',
  meaning_of_life: 'joke',
  what_can_i_ask_you: 'can-do',
  yes: 'ack',
  no: 'ack',
  maybe: 'ack',
};
const clinc = lines<{ text: string; act: Act; intent: string }>(values.clinc).map(
  ({ text, act, intent }): Case => ({
    text,
    act,
    topic: act === 'card' ? (/reward/.test(intent) ? 'redeem' : 'account') : talkOf[intent],
    isClinc: true,
  }),
);
const requests = filesIn('../deals/understand/requests/')
  .flatMap((file) => lines<{ q: string }>(file))
  .map(({ q }): Case => ({ text: q, act: 'search' }));
const stories = filesIn('../deals/understand/stories/')
  .flatMap((file) => lines<{ act?: Act; parts: Array<[string, string]>; topic?: string }>(file))
  // Without an act, only its parts are learned.
  .flatMap(({ act, parts, topic }): Case[] =>
    act ? [{ text: parts.map(([, part]) => part).join(' '), act, topic }] : [],
  );
const own = [...filesIn('../deals/dialogue/cases/').flatMap((file) => lines<Case>(file)), ...stories];
/** Requests generated from templates, so that no noun alone looks like small talk. */
const nouns = Object.keys(productNouns);
const frames =
  '{}|{}|{}|a {}|{}s|i need a {}|looking for a {}|do you have {}s|do you have any {}s?|got any {}s|show me {}s|cheap {}|best {}|a good {} for my dad|{} for a beginner|need a new {} asap|{} under $50|find me a {}|any deals on {}s?|any {} on sale|what {}s do you have|can you find me a {}|i want to buy a {}|where can i get a {}|my {} broke, need a new one|which {} would you recommend|{} and {}|something like a {}|could you help me find a {}|i am in the market for a {}|{}, not too expensive|{} 20% off or more|what is the best {} you have|recommend a {}|my kid needs a {}|how about a {}|im after a {}|what do you have in {}s'.split(
    '|',
  );
const written = Array.from({ length: 2000 }, (): Case => ({
  text: pick(frames).replaceAll('{}', () => pick(nouns)),
  act: 'search',
  isWritten: true,
}));
const cases: Case[] = [...clinc, ...requests, ...own, ...written];

type Model = Float32Array[];
/** `times`: how often a rare example is learned in each round. */
type Example = { text: string; label: string; times?: number };

function train(set: LabelSet, examples: readonly Example[], rounds: number): Model {
  const [names, size] = [labels[set], sizes[set]];
  const model = names.map(() => new Float32Array(size));
  const order = examples.flatMap(({ times = 1 }, at) => Array<number>(times).fill(at));
  const features = examples.map(({ text }) => [...new Set(featuresOf(text).map((each) => each % size))]);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    const rate = 0.35 / (1 + round * 0.4);
    for (const at of order) {
      const list = features[at] ?? [];
      const shares = softmax(scoresOf(model, list));
      model.forEach((weights, place) => {
        const wrong = (shares[place] ?? 0) - (names[place] === examples[at]?.label ? 1 : 0);
        if (Math.abs(wrong) < 0.01) return;
        for (const each of list)
          weights[each] = (weights[each] ?? 0) * 0.9999 - (rate * wrong) / Math.sqrt(list.length);
      });
    }
  }
  return model;
}

const scoresOf = (model: Model, list: readonly number[]) =>
  model.map((weights) => list.reduce((sum, each) => sum + (weights[each] ?? 0), 0));

function sharesOf(set: LabelSet, model: Model, text: string): Record<string, number> {
  const said = wordScores(set, text);
  const scores = scoresOf(
    model,
    featuresOf(text).map((each) => each % sizes[set]),
  );
  const shares = softmax(scores.map((score, at) => score + (said[at] ?? 0)));
  return Object.fromEntries(labels[set].map((name, at) => [name, shares[at] ?? 0]));
}

const now = new Date();
const index = buildIndex(catalogueOf(wholeSample, now));
type Weighed = { evidence: ReturnType<typeof evidenceOf>; sounds: Record<string, number>; given: Case };

/** The evidence of a first turn, scored by a model that was not trained on it. */
function hear(model: Model, given: Case): Weighed {
  const sounds = sharesOf('act', model, given.text);
  const { plan } = readRequest(index, given.text);
  return { given, sounds, evidence: evidenceOf(given.text, sounds as Record<Act, number>, index, plan) };
}

/** Weights of the evidence, by logistic regression. */
function weigh(examples: readonly Weighed[]): Weights {
  const names = Object.keys(examples[0]?.evidence ?? {});
  const weights: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  let bias = 0;
  for (let round = 0; round < 120; round++) {
    const rate = 0.12 / (1 + round * 0.05);
    for (const { evidence, given } of examples) {
      const wrong = weighed({ bias, weights }, evidence) - Number(given.act === 'search');
      bias -= rate * 0.1 * wrong;
      for (const name of names)
        weights[name] =
          (weights[name] ?? 0) - rate * 0.1 * wrong * ((evidence as Record<string, number>)[name] ?? 0);
    }
  }
  return { bias, weights };
}

const asActs = (list: readonly Case[]) => list.map(({ text, act }): Example => ({ text, label: act }));
const folds = 5;
const heard: Weighed[][] = [];
for (let fold = 0; fold < folds; fold++) {
  const model = train('act', asActs(cases.filter((_, at) => at % folds !== fold)), 12);
  const held = cases.filter(
    ({ act, isWritten }, at) => at % folds === fold && !isWritten && act !== 'refine' && act !== 'shown',
  );
  heard.push(held.map((each) => hear(model, each)));
}
const table = new Map<string, number>();
const wrong: string[] = [];
let [clincTurns, clincSearched] = [0, 0];
heard.forEach((held, fold) => {
  const weights = weigh(heard.flatMap((each, at) => (at === fold ? [] : each)));
  for (const { given, sounds, evidence } of held) {
    const others = ['card', 'small-talk', 'out-of-scope', 'prices'];
    const found = isSearch(evidence, weights)
      ? 'search'
      : others.reduce((best, name) => ((sounds[name] ?? 0) > (sounds[best] ?? 0) ? name : best));
    const { text, act, isClinc } = given;
    table.set(`${act} → ${found}`, (table.get(`${act} → ${found}`) ?? 0) + 1);
    if (isClinc) clincTurns += 1;
    if (isClinc && found === 'search') clincSearched += 1;
    if ((act === 'search') !== (found === 'search')) wrong.push(`${act} → ${found}: ${text}`);
  }
});
const searchWeights = weigh(heard.flat());
console.log(`${folds} folds, ${cases.length} turns`);
for (const act of labels.act)
  console.log(
    act.padEnd(14),
    labels.act
      .flatMap((found) =>
        table.has(`${act} → ${found}`) ? [`${found} ${table.get(`${act} → ${found}`) ?? 0}`] : [],
      )
      .join(', '),
  );
console.log(
  `clinc: ${clincTurns - clincSearched} of ${clincTurns} are not searched (${(1 - clincSearched / clincTurns).toFixed(3)})`,
);

const topics = { card: 'card', talk: 'small-talk', shown: 'shown', move: 'refine' } as const;
const sets = ['card', 'talk', 'shown', 'move'] as const;
const examplesOf = (set: keyof typeof topics): Example[] =>
  [...clinc.filter((_, at) => at % 3 === 0), ...own].flatMap(({ text, act, topic }) => {
    if (act === topics[set] && topic && (labels[set] as readonly string[]).includes(topic))
      return [{ text, label: topic, ...(set === 'move' && topic !== 'none' && { times: 4 }) }];
    // While a list is shown, only changes to it are moves.
    return set === 'move' && act !== 'refine' ? [{ text, label: 'none' }] : [];
  });
for (const set of sets) {
  const examples = examplesOf(set);
  let right = 0;
  for (let fold = 0; fold < folds; fold++) {
    const model = train(
      set,
      examples.filter((_, at) => at % folds !== fold),
      20,
    );
    examples.forEach(({ text, label }, at) => {
      if (at % folds !== fold) return;
      const shares = Object.entries(sharesOf(set, model, text));
      const found = shares.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
      if (found === label) right += 1;
      else wrong.push(`${set}: ${label} → ${found}: ${text}`);
    });
  }
  console.log(
    `${set}: ${right} of ${examples.length} topics (${(right / Math.max(1, examples.length)).toFixed(3)})`,
  );
}
console.log(wrong.join('\n'));

/** Weights below this level of 127 hardly matter, and without them the file is half the size. */
const leastLevel: Readonly<Record<LabelSet, number>> = { act: 5, card: 8, talk: 8, shown: 8, move: 2 };

function inFile(set: LabelSet, model: Model) {
  const most = model.reduce((so, weights) => weights.reduce((a, b) => Math.max(a, Math.abs(b)), so), 0);
  const scale = 127 / most;
  return [set, { scale, weights: model.map((weights) => packed(weights, scale, leastLevel[set])) }] as const;
}
const file = Object.fromEntries([
  ['search', searchWeights],
  inFile('act', train('act', asActs(cases), 12)),
  ...sets.map((set) => inFile(set, train(set, examplesOf(set), 20))),
]);
writeFileSync(folderOf('../deals/lexicon/act-weights.json'), `${JSON.stringify(file)}\n`);
