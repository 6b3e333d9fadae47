import process from 'node:process';
import * as z from 'zod';
import { buildIndex } from '../deals/index/build-index.ts';
import { catalogueOf, wholeSample } from '../supabase/seed/sample-catalog.ts';
import { answerSearch } from '../supabase/functions/_shared/search/answer-search.ts';
import { catalogueWith } from '../supabase/functions/_shared/search/catalogue.ts';
import { readJsonLines } from './json-lines.ts';

// How often a problem told without naming a product ("sun blasts into the bedroom at five") brings what a clerk would show: things
// of one of `kinds`. The statements were written without sight of the code or of its tables, and are not used by either: they
// measure what the assistant does for people it has never heard.
//   npm run bench -- problems [--show]     --show prints the statements that were missed
const file = new URL('understand/problems.jsonl', import.meta.url).pathname;
const Problem = z.object({ q: z.string(), kinds: z.array(z.string()).min(1) });

const problems = readJsonLines(file, Problem);
const now = new Date();
const deps = {
  rpc: () => Promise.resolve([]),
  now: () => now,
  catalogue: catalogueWith(buildIndex(catalogueOf(wholeSample, now))),
};
const counts = { searched: 0, first: 0, 'among five': 0 };
for (const { q, kinds } of problems) {
  const { deals } = await answerSearch(deps, { query: q }, () => Promise.resolve(null));
  const isMeant = (title: string) => kinds.some((kind) => title.toLowerCase().includes(kind.toLowerCase()));
  const places = deals.slice(0, 5).map(({ title }) => isMeant(title));
  counts.searched += Number(deals.length > 0);
  counts.first += Number(places[0] === true);
  counts['among five'] += Number(places.includes(true));
  if (process.argv.includes('--show') && !places.includes(true))
    console.log(`${q}  →  ${deals[0]?.title ?? 'nothing'}  (${kinds.join(', ')})`);
}
for (const [name, count] of Object.entries(counts))
  console.log(`${name.padEnd(12)}${(count / problems.length).toFixed(3)}  of ${problems.length}`);
