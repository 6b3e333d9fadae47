import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumFlags, chromiumPath } from '../../scripts/chromium.ts';
import { run, step } from '../../scripts/install.mjs';

const folder = join(import.meta.dirname, '..', 'lighthouse');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Reading = {
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** What lost points, as worded by Lighthouse. */
  lost: string[];
};

type Audit = { title: string; score: number | null; numericValue?: number };
type Report = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, Audit>;
    runtimeError?: { message: string };
  };
};
type Lighthouse = (url: string, flags: object) => Promise<Report>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

/** Lighthouse is installed on first use, apart from the product, from its own lockfile. */
async function load(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse'))) {
    await step('Installing Lighthouse', async () => {
      await run('npm', ['ci', '--ignore-scripts'], { cwd: folder, quiet: true });
    });
  }
  const from = (path: string) => import(join(folder, 'node_modules', path));
  const { default: lighthouse } = (await from('lighthouse/core/index.js')) as { default: Lighthouse };
  const { launch } = (await from('chrome-launcher/dist/index.js')) as { launch: Launch };
  return { lighthouse, launch };
}

/** Lighthouse as it measures phones, a fresh browser each time. */
export async function createMeasure(): Promise<(url: string) => Promise<Reading>> {
  const { lighthouse, launch } = await load();
  const measure = async (url: string) => {
    const browser = await launch({
      chromePath: chromiumPath,
      chromeFlags: ['--headless=new', ...chromiumFlags],
    });
    try {
      const flags = { port: browser.port, output: 'json', logLevel: 'error', onlyCategories: categories };
      return (await lighthouse(url, flags)).lhr;
    } finally {
      browser.kill();
    }
  };
  // Occasionally a trace has no start, which is not the page's fault.
  return async (url) => {
    for (let left = 3; ; left -= 1) {
      const report = await measure(url);
      if (!report.runtimeError || left === 1) return read(report);
    }
  };
}

function read({ categories: found, audits, runtimeError }: Report['lhr']): Reading {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (name: (typeof categories)[number]) => Math.round((found[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const judged = categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    lost: judged.flatMap((audit) => (audit && audit.score !== null && audit.score < 1 ? [audit.title] : [])),
  };
}
