import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIndex } from '../deals/index/build-index.ts';
import { readLanguageModel } from '../domain/language-model.ts';
import type { GuestSearchRequest, SearchDealsResponse } from '../domain/deal.ts';
import type { Prompt } from '../deals/model/prompt.ts';
import { createModelReader } from '../supabase/functions/_shared/model/model-reader.ts';
import { answerSearch, answerWithModel } from '../supabase/functions/_shared/search/answer-search.ts';
import { catalogueWith } from '../supabase/functions/_shared/search/catalogue.ts';
import { catalogueOf, wholeSample } from '../supabase/seed/sample-catalog.ts';
import { fakeModes, readingCases, startFakeModel, type ReadingCase } from './model/fake-model.ts';
import { hostileIndex, hostileOffers, hostileRequests, openCase, type HostileCase } from './model/hostile.ts';

// npm run assistant:eval -- --model NAME --url URL [--key KEY] [--price READ/WRITTEN] [--sessions FILE] [--few N] | --fake MODE
// Measures a language model on our cases: act and plan as checked, limits kept, inventions that came through, cost and time.
const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    price: { type: 'string' },
    fake: { type: 'string' },
    sessions: { type: 'string' },
    few: { type: 'string' },
  },
});
const mode = fakeModes.find((each) => each === values.fake);
if (values.fake !== undefined && !mode) throw new Error(`--fake must be one of ${fakeModes.join(', ')}.`);
const fake = mode ? await startFakeModel(mode) : null;
const settings = readLanguageModel({
  ASSISTANT_MODEL: fake ? 'fake' : values.model,
  ASSISTANT_URL: fake?.url ?? values.url,
  ASSISTANT_KEY: values.key ?? process.env['ASSISTANT_KEY'],
  ASSISTANT_PRICE: values.price ?? '0/0',
});
if (!settings) throw new Error('Name a model: --model NAME --url URL, or --fake MODE.');

const now = new Date('2026-11-24T12:00:00Z');
const budget = { granted: true, dayTokens: 0, dayMicros: 0, allTokens: 0, allMicros: 0 };
const problems: string[] = [];
const reader = createModelReader(settings, {
  rpc: () => Promise.resolve(budget),
  // A failing model is asked again each time: the measurement never pauses.
  now: (
    (time) => () =>
      new Date((time += 60_000))
  )(now.getTime()),
  fetch,
  onProblem: (thrown) => problems.push(thrown instanceof Error ? thrown.message : 'unknown'),
});
const times: number[] = [];
const { signal } = new AbortController();
async function ask(prompt: Prompt): Promise<unknown> {
  const since = performance.now();
  const output = await reader.read(prompt, { caller: 'eval', signal });
  times.push(performance.now() - since);
  return output;
}

const index = buildIndex(catalogueOf(wholeSample, now));
const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(index),
};
const nobody = () => Promise.resolve(null);
const few = Number(values.few ?? Number.POSITIVE_INFINITY);
type Before = Partial<SearchDealsResponse>;
const requestOf = (query: string, { plan, shown, about }: Before): GuestSearchRequest =>
  JSON.parse(JSON.stringify({ query, plan, shown, about })) as GuestSearchRequest;

type Row = {
  set: string;
  turns: number;
  asked: number;
  act: number;
  plan: number;
  bounds: number;
  inventions: number;
};
const isMatch = (pattern: string | undefined, text: string) =>
  !pattern || new RegExp(pattern, 'i').test(text);

/** The test cases of requests: act, result, and limits, as a user would see them. */
async function measureReadings(cases: readonly ReadingCase[]): Promise<Row> {
  const row = { set: 'readings', turns: 0, asked: 0, act: 0, plan: 0, bounds: 0, inventions: 0 };
  for (const { say, before = [], act, first, min, max, says } of cases) {
    let standing: Before = {};
    for (const turn of before) standing = await answerSearch(deps, requestOf(turn, standing), nobody);
    const rules = await answerSearch(deps, requestOf(say, standing), nobody);
    const asked = times.length;
    const answer = (await answerWithModel(deps, requestOf(say, standing), nobody, ask)) ?? rules;
    const titles = answer.deals.slice(0, 5).map(({ title }) => title);
    const words = [answer.reply, answer.message].filter(Boolean).join(' ');
    const isFound = act === 'search' || act === 'refine' ? titles.length > 0 : isMatch(says, words);
    const isWithin = answer.deals.every(
      ({ dealPrice }) => dealPrice <= (max ?? Number.POSITIVE_INFINITY) && dealPrice >= (min ?? 0),
    );
    row.turns += 1;
    row.asked += times.length - asked;
    row.act += Number(answer.act === act);
    row.plan += Number(isFound && titles.filter((title) => !isMatch(first, title)).length <= 1);
    row.bounds += Number(isWithin);
  }
  return row;
}

async function measureHostile(set: string, cases: readonly HostileCase[]): Promise<Row[]> {
  const shelf = hostileIndex();
  const rows = new Map<string, Row>();
  for (const hostile of cases) {
    const kind = `${set}: ${hostile.kind}`;
    const row = rows.get(kind) ?? {
      set: kind,
      turns: 0,
      asked: 0,
      act: Number.NaN,
      plan: Number.NaN,
      bounds: 0,
      inventions: 0,
    };
    rows.set(kind, row);
    const { harms, isAsked } = await (await openCase(hostile, shelf))(ask);
    row.turns += 1;
    row.asked += Number(isAsked);
    row.bounds += Number(!harms.includes('row out of bounds'));
    row.inventions += harms.filter((harm) => harm !== 'row out of bounds').length;
  }
  return [...rows.values()];
}

type Turn = {
  say: string;
  act: string;
  top?: string;
  rows?: string;
  no?: string;
  min?: number;
  max?: number;
  reply?: string;
  noreply?: string;
  empty?: string;
};

/** Sessions from a file of JSON lines, `{kind, turns: [{say, act, top, rows, no, min, max, reply, noreply, empty}]}`. */
async function measureSessions(file: string): Promise<Row> {
  const row = { set: 'sessions', turns: 0, asked: 0, act: 0, plan: 0, bounds: 0, inventions: 0 };
  const pattern = (text: string) => new RegExp(text.replaceAll('(?i)', ''), text.includes('(?i)') ? 'i' : '');
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(0, few)) {
    let standing: Before = {};
    for (const turn of (JSON.parse(line) as { turns: Turn[] }).turns) {
      const asked = times.length;
      const rules = await answerSearch(deps, requestOf(turn.say, standing), nobody);
      const answer = (await answerWithModel(deps, requestOf(turn.say, standing), nobody, ask)) ?? rules;
      const five = answer.deals.slice(0, 5);
      const words = [answer.reply, answer.message].filter(Boolean).join(' ');
      const fits = [turn.top, turn.rows].every((each) => {
        const hits = five.filter(
          ({ title, description }) => !each || pattern(each).test(`${title} ${description}`),
        );
        return hits.length >= Math.min(4, Math.ceil(five.length * 0.8));
      });
      const isSpoken =
        (!turn.reply || pattern(turn.reply).test(words)) &&
        !(turn.noreply && pattern(turn.noreply).test(words));
      row.turns += 1;
      row.asked += times.length - asked;
      row.act += Number(
        turn.act === 'reply'
          ? five.length === 0
          : turn.act === 'any' || five.length > 0 || turn.empty === 'ok',
      );
      row.plan += Number(
        fits && isSpoken && !five.some(({ title }) => turn.no && pattern(turn.no).test(title)),
      );
      row.bounds += Number(
        answer.deals.every(
          ({ dealPrice }) =>
            dealPrice <= (turn.max ?? Number.POSITIVE_INFINITY) && dealPrice >= (turn.min ?? 0),
        ),
      );
      standing = answer;
    }
  }
  return row;
}

const share = (part: number, whole: number) => (Number.isNaN(part) ? '' : (part / whole).toFixed(3));
function print(rows: readonly Row[]): void {
  const head = ['set', 'turns', 'asked', 'act', 'plan', 'bounds kept', 'inventions'];
  const cells = rows.map(({ set, turns, asked, act, plan, bounds, inventions }) =>
    [set, turns, asked, share(act, turns), share(plan, turns), share(bounds, turns), inventions].map(String),
  );
  const table = [head, head.map(() => '---'), ...cells];
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
}

print([
  await measureReadings(readingCases.slice(0, few)),
  ...(values.sessions === undefined ? [] : [await measureSessions(values.sessions)]),
  ...(await measureHostile('offers', hostileOffers.slice(0, few))),
  ...(await measureHostile('requests', hostileRequests.slice(0, few))),
]);
const { outcomes, tokens, dollars } = reader.counts();
const sorted = times.toSorted((a, b) => a - b);
const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
process.stdout.write(`
Turns by how they ended: ${Object.entries(outcomes)
  .map(([name, count]) => `${name} ${count}`)
  .join(', ')}
Tokens: ${tokens.read} read, ${tokens.written} written; $${dollars.toFixed(4)}, $${(dollars / Math.max(1, outcomes.read)).toFixed(6)} a turn
Time a turn: ${at(0.5)} ms median, ${at(0.95)} ms at the 95th percentile
`);
for (const [problem, count] of Object.entries(Object.groupBy(problems, (each) => each)))
  process.stdout.write(`${count?.length ?? 0} × ${problem}\n`);
await fake?.close();
