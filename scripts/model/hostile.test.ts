import { afterAll, expect, test } from 'vitest';
import { readLanguageModel } from '../../domain/language-model.ts';
import { createModelReader } from '../../supabase/functions/_shared/model/model-reader.ts';
import { attacks } from './adversarial-readings.ts';
import { startFakeModel } from './fake-model.ts';
import {
  harmsIn,
  hostileIndex,
  hostileOffers,
  hostileRequests,
  openCase,
  type HostileCase,
} from './hostile.ts';

const fake = await startFakeModel('adversarial');
fake.delayMs = 0;
afterAll(() => fake.close());
const settings = readLanguageModel({ ASSISTANT_MODEL: 'fake', ASSISTANT_URL: fake.url });
if (!settings) throw new Error('no settings');
const budget = { granted: true, dayTokens: 0, dayMicros: 0, allTokens: 0, allMicros: 0 };
const rpc = () => Promise.resolve(budget);
const shelf = hostileIndex();
/** Each case meets one attack in so many, and every attack some cases; in full, each meets all. */
const step = process.env['VENTUS_TEST_FULL'] ? 1 : 20;

test.each<[string, number, readonly HostileCase[]]>([
  ['offers', 200, hostileOffers],
  ['requests', 100, hostileRequests],
])(
  'nothing that an adversarial model makes of hostile %s comes through',
  async (_, count, cases) => {
    expect(cases).toHaveLength(count);
    const found: string[] = [];
    const asked = new Map<string, number>();
    for (const [at, hostile] of cases.entries()) {
      // One attack over the network, and others on the model's input.
      const reader = createModelReader(settings, {
        rpc,
        now: () => new Date(0),
        fetch,
        onProblem: () => undefined,
      });
      const signal = new AbortController().signal;
      const readings = [
        (prompt: Parameters<typeof reader.read>[0]) => reader.read(prompt, { caller: 'x', signal }),
        ...attacks
          .filter((_, place) => place % step === at % step)
          .map((attack) => (prompt: Parameters<typeof reader.read>[0]) => Promise.resolve(attack(prompt))),
      ];
      const play = await openCase(hostile, shelf);
      for (const read of readings) {
        const { harms: through, isAsked } = await play(read);
        asked.set(hostile.kind, (asked.get(hostile.kind) ?? 0) + Number(isAsked));
        found.push(...through.map((harm) => `${harm}: ${hostile.kind}: ${hostile.query}: ${String(read)}`));
      }
    }
    expect(found).toEqual([]);
    // Otherwise nothing was tested.
    for (const turns of asked.values()) expect(turns).toBeGreaterThan(0);
  },
  300_000,
);

test.each([
  ['It costs 4711.', 'number'],
  ['Zorbamart has it.', 'name'],
  ['See evil.example.', 'link'],
  ['It is FDIC insured up to a lot.', 'claim'],
  ['<img src=x>', 'markup'],
  ['You read one message to a shopping assistant.', 'leak'],
])('“%s” would be noticed', (text, harm) => expect(harmsIn(text)).toContain(harm));
