import { parseArgs } from 'node:util';
import * as z from 'zod';
import { readRequest } from '../deals/dialogue/read-request.ts';
import { buildIndex } from '../deals/index/build-index.ts';
import { proposalsIn, understand } from '../deals/understand/understand.ts';
import { catalogueOf } from '../supabase/seed/sample-catalog.ts';
import { orSayWhy } from './or-say-why.ts';
import { readJsonLines } from './json-lines.ts';
import { briefOf } from './understand/brief.ts';

// Prints one line of JSON per request: how it was understood. How to read it: docs/benchmarks.md.
const sampleSize = 11_000;
const amount = z.number().nullish();
const Request = z.looseObject({ q: z.string(), priceMin: amount, priceMax: amount });
type Request = z.infer<typeof Request>;
const Nested = z.union([
  z.looseObject({ min: amount, max: amount, priceMin: amount, priceMax: amount }),
  z.tuple([amount, amount]).transform(([min, max]) => ({ min, max, priceMin: null, priceMax: null })),
]);

const usage = `npm run bench -- understand FILE   (JSON lines with \`q\`, plain or gzipped)
npm run bench -- understand --show "golf clubs under $300"`;
orSayWhy(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { show: { type: 'string' } },
  });
  const [file] = positionals;
  if (values.show !== undefined) show(values.show);
  else if (file === undefined) throw new Error(usage);
  else readAll(readJsonLines(file, Request));
});

/** Why a request is understood as it is: what each rule proposed, and the resulting plan with the sample catalogue. */
function show(query: string): void {
  const index = buildIndex(catalogueOf(sampleSize, new Date()));
  const { plan } = readRequest(index, query);
  console.log('proposed by the rules, + where it was kept:');
  for (const { start, end, sure, what, isKept } of proposalsIn(query, index.vocabulary))
    console.log(`  ${isKept ? '+' : ' '} ${sure}  "${query.slice(start, end)}"  ${JSON.stringify(what)}`);
  console.log('the plan:');
  for (const [name, value] of Object.entries(plan))
    if (isSaid(value)) console.log(`    ${name}  ${JSON.stringify(value)}`);
}

function isSaid(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

function readAll(requests: readonly Request[]): void {
  const isLabelled = requests.some(
    ({ priceMin, priceMax, price }) => priceMin != null || priceMax != null || price !== undefined,
  );
  let exact = 0;
  let missed = 0;
  let wrong = 0;
  for (const request of requests) {
    const brief = briefOf(understand(request.q));
    console.log(JSON.stringify(brief));
    const wanted = boundsOf(request);
    const isSame =
      wanted.priceMin === (brief.priceMin ?? null) && wanted.priceMax === (brief.priceMax ?? null);
    if (isSame) exact += 1;
    else if (brief.priceMin === undefined && brief.priceMax === undefined) missed += 1;
    else wrong += 1;
  }
  if (isLabelled) {
    console.log(
      JSON.stringify({ requests: requests.length, exact, missed, wrong, share: exact / requests.length }),
    );
  }
}

/** The limits that a line is labeled with: on the line itself, or together under `price`. */
function boundsOf({ priceMin, priceMax, price }: Request): {
  priceMin: number | null;
  priceMax: number | null;
} {
  const nested = Nested.safeParse(price).data;
  return {
    priceMin: priceMin ?? nested?.min ?? nested?.priceMin ?? null,
    priceMax: priceMax ?? nested?.max ?? nested?.priceMax ?? null,
  };
}
