import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeMode, startFakeModel } from '../scripts/model/fake-model.ts';
import { runServer } from '../server/testing/run-server.ts';
import { percentiles } from './figures.ts';

// npm run bench -- model [ROUNDS]. The first answer over HTTP without a language model, and with one that is unreachable, slow or
// working: each turn that a browser would send to the model is sent. All servers run at once and alternate, so that other load on
// the machine affects them equally.

const rounds = Number(process.argv[2] ?? 8);
const modes = [null, 'dead', 'slow', 'correct'] as const satisfies readonly (FakeMode | null)[];
const questions = [
  'I push a stroller all day and my arms are jelly',
  'something so my cat stops wrecking the sofa',
  'wedding of a friend who paints',
  'I sit all day and my shoulders kill me',
  'anything for my balcony tomatoes',
  'casco de bicicleta para niños por menos de 50 dólares',
  'golf clubs under $300',
  'noise cancelling headphones, cheapest first',
];

const folder = mkdtempSync(join(tmpdir(), 'ventus-bench-model-'));
const closing: (() => Promise<unknown>)[] = [];
try {
  const sides = [];
  for (const mode of modes) {
    const fake = mode && (await startFakeModel(mode));
    if (fake) closing.push(() => fake.close());
    const server = runServer({
      DATA_DIR: mkdtempSync(join(folder, 'data-')),
      RATE_LIMITS: 'off',
      ...(fake && { ASSISTANT_MODEL: 'fake', ASSISTANT_URL: fake.url }),
    });
    closing.push(() => server.end());
    sides.push({ name: mode ?? 'no model', url: await server.ready, times: [] as number[], fake });
  }
  const later: Promise<unknown>[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const [turn, question] of questions.entries()) {
      // Each is worded differently: an identical turn is answered from a cache without a model.
      const body = JSON.stringify({
        query: `${question}${', please'.repeat((round + 2) % 4)} ${'!'.repeat(round + 2)}`,
      });
      const post = (url: string, part: string) =>
        fetch(`${url}/functions/v1/search-deals-guest${part}`, { method: 'POST', body });
      // Each goes first equally often.
      const first = (turn + round + 1) % sides.length;
      for (const { url, times } of [...sides.slice(first), ...sides.slice(0, first)]) {
        const since = performance.now();
        const answer = (await (await post(url, '')).json()) as { later?: true };
        // The first round warms up.
        if (round >= 0) times.push(performance.now() - since);
        if (answer.later) later.push(post(url, '/later').then((late) => late.text()));
      }
    }
  }
  await Promise.all(later);
  const [without] = sides.map(({ times }) => percentiles(times));
  console.log(`First answer over HTTP, ${sides[0]?.times.length} questions to each server`);
  for (const { name, times, fake } of sides) {
    const { p50, p95 } = percentiles(times);
    const ratio = (p95 / (without?.p95 ?? Number.NaN)).toFixed(2);
    console.log(
      `${name.padEnd(9)} p50 ${p50.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  p95 is ${ratio} of that without a model  ${fake?.received.length ?? 0} turns reached the model`,
    );
  }
} finally {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
}
