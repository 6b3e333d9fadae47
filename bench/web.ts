import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pages, type Page } from '../app/site-map/pages.ts';
import { buildIfStale } from '../scripts/build-if-stale.ts';
import { runServer } from '../server/testing/run-server.ts';
import { createMeasure, type Reading } from './web/run-lighthouse.ts';
import { plainPage, servePlain } from './web/serve-plain.ts';
import { median } from './figures.ts';

// Lighthouse with its phone profile on every public page, compared with a hand-written page of the same text, font and picture.
// Prints medians; values over a budget are listed but never fail: times depend on the machine.
//   npm run bench -- web --only /about --only /gallery --runs 3
const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, runs: { type: 'string', default: '3' } },
});
const runs = Math.max(1, Number(values.runs));
const isMeasured = (page: Page): page is Page & { kind: 'still' | 'public' } =>
  page.kind !== 'app' && page.path !== '/404';
const unknown = values.only?.filter((path) => !pages.some((page) => page.path === path && isMeasured(page)));
if (unknown?.length) {
  console.error(`--only takes the path of a public page, as /about: ${unknown.join(', ')} is none.`);
  process.exit(2);
}
const budgets = {
  still: { performance: 98, ratio: 1.3 },
  public: { performance: 95, ratio: Infinity },
} as const;

await buildIfStale({ quiet: true });
const data = mkdtempSync(join(tmpdir(), 'ventus-bench-web-'));
const server = runServer({ DATA_DIR: data, RATE_LIMITS: 'off' });
const remarks: string[] = [];
try {
  const base = await server.ready;
  const measure = await createMeasure();
  const plain = await servePlain(base);
  const row = (cells: readonly (string | number)[]) =>
    console.log(
      cells.map((cell, i) => (i === 0 ? String(cell).padEnd(24) : String(cell).padStart(8))).join(' '),
    );
  row(['page', 'perf', 'a11y', 'best', 'seo', 'LCP ms', 'plain', 'ratio', 'CLS', 'TBT ms']);
  for (const { path, kind } of pages.filter(isMeasured)) {
    if (values.only && !values.only.includes(path)) continue;
    const html = await (await fetch(new URL(path, base))).text();
    if (html.includes('name="robots" content="noindex"')) {
      if (values.only) remarks.push(`${path}: is kept out of search, and is not measured`);
      continue;
    }
    plain.show(plainPage(html), await fontOf(html, base));
    const ours: Reading[] = [];
    const theirs: Reading[] = [];
    for (let run = 0; run < runs; run += 1) {
      ours.push(await measure(new URL(path, base).href));
      theirs.push(await measure(plain.url));
    }
    const score = (name: keyof Reading['scores']) => median(ours.map(({ scores }) => scores[name]));
    const [lcp, reference] = [median(ours.map((one) => one.lcp)), median(theirs.map((one) => one.lcp))];
    const [cls, tbt] = [median(ours.map((one) => one.cls)), median(ours.map((one) => one.tbt))];
    const ratio = lcp / reference;
    row([
      path,
      ...(['performance', 'accessibility', 'best-practices', 'seo'] as const).map(score),
      Math.round(lcp),
      Math.round(reference),
      ratio.toFixed(2),
      cls.toFixed(3),
      Math.round(tbt),
    ]);
    const most = budgets[kind];
    const must = (holds: boolean, text: string) => {
      if (!holds) remarks.push(`${path}: ${text}`);
    };
    must(score('performance') >= most.performance, `performance is under ${most.performance}`);
    must(ratio <= most.ratio, `largest paint is later than ${most.ratio} × that of the plain page`);
    must(cls === 0 || kind === 'public', 'the layout shifts');
    for (const lost of new Set(ours.flatMap((one) => one.lost))) remarks.push(`${path}: ${lost}`);
  }
  plain.close();
} finally {
  await server.end();
  rmSync(data, { recursive: true, force: true });
}
console.log(
  '\nBudgets: a11y, best practices and SEO 100; performance 98 (still) or 95 (hydrated); still pages: largest paint at most 1.3 × the plain page, CLS 0.',
);
console.log(remarks.length === 0 ? 'All within.' : `Past them:\n  ${remarks.join('\n  ')}`);

async function fontOf(html: string, base: string): Promise<Buffer> {
  const address = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? '';
  return Buffer.from(await (await fetch(new URL(address, base))).arrayBuffer());
}
