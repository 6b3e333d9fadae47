import process from 'node:process';
import * as z from 'zod';
import { understand } from '../deals/understand/understand.ts';
import { orSayWhy } from './or-say-why.ts';
import { readJsonLines } from './json-lines.ts';
import { briefOf } from './understand/brief.ts';

// One line of JSON for each request: what was understood of it. How to read it: docs/benchmarks.md.
const amount = z.number().nullish();
const Request = z.looseObject({ q: z.string(), priceMin: amount, priceMax: amount });
type Request = z.infer<typeof Request>;
const Nested = z.union([
  z.looseObject({ min: amount, max: amount, priceMin: amount, priceMax: amount }),
  z.tuple([amount, amount]).transform(([min, max]) => ({ min, max, priceMin: null, priceMax: null })),
]);

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('npm run bench:understand -- FILE   (JSON lines with `q`, plain or gzipped)');
  process.exitCode = 1;
} else orSayWhy(() => readAll(readJsonLines(file, Request)));

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

/** The bounds a line is labelled with: on the line itself, or together under `price`. */
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
