import * as z from 'zod/mini';
import type { Budget, LanguageModel } from '../../../../domain/language-model.ts';
import { instructions, type Prompt } from '../../../../deals/model/prompt.ts';
import type { Rpc } from '../deps.ts';
import { hash } from '../hash.ts';
import { callModel, mostWritten } from './call-model.ts';

/** The outcome of a call to the model. */
export const modelOutcomes = ['read', 'cached', 'late', 'left', 'failed', 'spent', 'resting'] as const;
type ModelOutcome = (typeof modelOutcomes)[number];

export type ModelReader = {
  /** What the model wrote, or null if it may not be asked or did not answer in time. `caller`: an account or an address. */
  read(prompt: Prompt, from: { caller: string; signal: AbortSignal }): Promise<unknown>;
  counts(): ModelCounts;
};

export type ModelCounts = {
  outcomes: Readonly<Record<ModelOutcome, number>>;
  tokens: { read: number; written: number };
  dollars: number;
  /** Total use of the budgets, as of the last call. */
  spent: { tokens: Pick<Budget, 'day' | 'all'>; dollars: Pick<Budget, 'day' | 'all'> };
  budgets: LanguageModel['budgets'];
};

const Reserved = z.object({
  granted: z.boolean(),
  dayTokens: z.number(),
  dayMicros: z.number(),
  allTokens: z.number(),
  allMicros: z.number(),
});

type Options = {
  rpc: Rpc;
  now: () => Date;
  fetch: typeof fetch;
  /** Gets one line per failure, without the question or the answer. */
  onProblem: (thrown: unknown) => void;
  timeLimitMs?: number;
};

const mostCached = 500;
const cachedMs = 600_000;
/** After this many failures in a row, it rests for this long. */
const [mostFailures, restMs] = [5, 30_000];
const micros = 1_000_000;
/** The schema of the answer, and what a server adds. */
const overhead = 900;

/** Asks a model within its budgets and time limit, and not while it is failing. */
export function createModelReader(
  settings: LanguageModel,
  { rpc, now, fetch, onProblem, timeLimitMs = 4000 }: Options,
): ModelReader {
  const { price, budgets } = settings;
  const outcomes = Object.fromEntries(modelOutcomes.map((name) => [name, 0])) as Record<ModelOutcome, number>;
  const tokens = { read: 0, written: 0 };
  const spent = { tokens: { day: 0, all: 0 }, dollars: { day: 0, all: 0 } };
  const cache = new Map<string, { output: unknown; until: number }>();
  let [failures, restsUntil] = [0, 0];

  const costOf = (read: number, written: number) => Math.ceil(read * price.read + written * price.written);
  const ended = (outcome: ModelOutcome) => {
    outcomes[outcome] += 1;
    return null;
  };

  /** Reserves the maximum cost of a call, and returns a function that gives back the unused part. */
  async function reserve(caller: string, prompt: string) {
    const most = {
      read: Math.ceil((prompt.length + instructions.length) / 3) + overhead,
      written: mostWritten,
    };
    const call = { caller, at: now().toISOString() };
    const reserved = { tokens: most.read + most.written, micros: costOf(most.read, most.written) };
    const answer = Reserved.parse(
      await rpc('reserve_model_use', {
        ...call,
        ...reserved,
        limits: {
          tokens: budgets.tokens,
          micros: mapped(budgets.dollars, (dollars) => Math.round(dollars * micros)),
        },
      }),
    );
    spent.tokens = { day: answer.dayTokens, all: answer.allTokens };
    spent.dollars = { day: answer.dayMicros / micros, all: answer.allMicros / micros };
    if (!answer.granted) return null;
    return (read: number, written: number) => {
      tokens.read += read;
      tokens.written += written;
      return rpc('settle_model_use', {
        ...call,
        tokens: read + written - reserved.tokens,
        micros: costOf(read, written) - reserved.micros,
      });
    };
  }

  return {
    async read(prompt, { caller, signal }) {
      const text = JSON.stringify(prompt);
      const key = await hash(text);
      const at = now().getTime();
      const known = cache.get(key);
      if (known && known.until > at) {
        ended('cached');
        return known.output;
      }
      if (at < restsUntil) return ended('resting');
      const inTime = AbortSignal.timeout(timeLimitMs);
      let settle: Awaited<ReturnType<typeof reserve>> = null;
      try {
        settle = await reserve(caller, text);
        if (!settle) return ended('spent');
        if (signal.aborted) return ended('left');
        const { output, read, written } = await callModel(settings, prompt, {
          signal: AbortSignal.any([signal, inTime]),
          fetch,
        });
        failures = 0;
        await settle(read, written);
        if (cache.size >= mostCached) cache.delete(cache.keys().next().value ?? '');
        cache.set(key, { output, until: at + cachedMs });
        ended('read');
        return output;
      } catch (thrown) {
        // A visitor who leaves says nothing about the model.
        if (signal.aborted) return ended('left');
        failures += 1;
        if (failures >= mostFailures) restsUntil = now().getTime() + restMs;
        // A refused call, or one that never arrived, costs nothing; the cost of any other failure is unknown.
        if (settle && !inTime.aborted && isRefusal(thrown)) await settle(0, 0).catch(onProblem);
        onProblem(new Error(`The language model gave no answer: ${reasonOf(thrown, inTime.aborted)}`));
        return ended(inTime.aborted ? 'late' : 'failed');
      }
    },
    counts: () => ({
      outcomes,
      tokens,
      dollars: costOf(tokens.read, tokens.written) / micros,
      spent,
      budgets,
    }),
  };
}

const mapped = ({ person, day, all }: Budget, change: (value: number) => number): Budget => ({
  person: change(person),
  day: change(day),
  all: change(all),
});

const isRefusal = (thrown: unknown) => thrown instanceof Error && thrown.name === 'AI_APICallError';

/** The kind of a failure. Its message could contain the request, the answer or the key. */
function reasonOf(thrown: unknown, isLate: boolean): string {
  if (isLate) return 'no answer in time';
  if (!(thrown instanceof Error)) return 'unknown';
  const status =
    'statusCode' in thrown && typeof thrown.statusCode === 'number' ? ` ${thrown.statusCode}` : '';
  return `${thrown.name}${status}`;
}
