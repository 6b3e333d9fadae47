import * as z from 'zod';
import type { RunReport } from '../../feeds/run-feed.ts';
import { FeedRun } from './run-outcome.ts';

export const ListedFeed = z.object({
  source: z.string(),
  url: z.string(),
  state: z.enum(['active', 'paused', 'held']),
  every_minutes: z.number(),
  complete: z.boolean(),
  has_credentials: z.boolean(),
  failures: z.number(),
  next_run_at: z.string(),
  offers: z.number(),
  last_run: z.nullable(FeedRun.omit({ refusals: true })),
});
type ListedFeed = z.infer<typeof ListedFeed>;
type Run = z.infer<typeof FeedRun>;

export function feedsText(feeds: readonly ListedFeed[]): string {
  if (feeds.length === 0)
    return 'No feeds yet: npm run ventus -- feeds add https://shop.example/feed.xml --source my-shop';
  return feeds
    .map((feed) => {
      const traits = [
        `every ${everyText(feed.every_minutes)}`,
        `${count(feed.offers)} ${feed.offers === 1 ? 'offer' : 'offers'}`,
        ...(feed.complete ? ['complete'] : []),
        ...(feed.has_credentials ? ['with a header'] : []),
      ];
      return [
        `${feed.source}  ${stateText(feed)}`,
        // Without its query, which may contain a key.
        `  ${feed.url.split('?')[0]}${feed.url.includes('?') ? '?…' : ''}, ${traits.join(', ')}`,
        `  ${feed.last_run ? runText(feed.last_run) : 'not read yet'}`,
      ].join('\n');
    })
    .join('\n');
}

function stateText({ state, next_run_at: next, failures, last_run: run }: ListedFeed): string {
  if (run?.outcome === 'running') return 'is being read';
  if (state === 'paused') return 'paused';
  if (state === 'held') return 'held: feeds review, then feeds approve or feeds reject';
  return `${failures > 0 ? `failing (${failures} in a row), ` : ''}next at ${minute(next)}`;
}

export function runsText(runs: readonly Run[]): string {
  return runs
    .map((run) =>
      [
        runText(run),
        ...run.refusals.slice(0, 5).map(({ line, reason }) => `  line ${line}: ${plain(reason)}`),
        ...(run.refused > 5 && run.refusals.length > 5 ? [`  … and ${count(run.refused - 5)} more`] : []),
      ].join('\n'),
    )
    .join('\n');
}

function runText(run: Omit<Run, 'refusals'>): string {
  const seconds = run.ended_at ? (Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000 : null;
  const took = seconds === null ? '' : ` (${seconds.toFixed(1)} s, ${(run.bytes / 1024 ** 2).toFixed(1)} MB)`;
  return `${minute(run.started_at)}  ${outcomeText(run)}${took}`;
}

function outcomeText(run: Omit<Run, 'refusals'>): string {
  const { outcome, reason, rows_read: read, accepted, refused, added, changed, unchanged, gone } = run;
  const rows = `${count(read)} rows: ${count(accepted)} taken`;
  if (outcome === 'running') return `running, ${rows} so far`;
  if (outcome === 'unchanged')
    return `nothing changed at the source${refused > 0 ? `, still ${count(refused)} refused` : ''}`;
  if (outcome === 'applied')
    return `${rows} (${count(added)} new, ${count(changed)} changed, ${count(unchanged)} unchanged), ${count(refused)} refused, ${count(gone)} no longer listed`;
  return `${outcome}${reason ? `: ${plain(reason)}` : ''}`;
}

export function reportText({ source, outcome, reason, run }: RunReport): string {
  if (outcome === 'held')
    return `Held, nothing changed: ${reason} feeds review ${source} shows what would change.`;
  if (outcome === 'failed') return `Failed, nothing changed: ${reason}`;
  const text = run ? outcomeText(run) : 'nothing changed at the source';
  return `${capital(text)}.${run ? samplesText(run.samples) : ''}`;
}

export const RunChange = z.object({
  title: z.string(),
  line: z.number(),
  price: z.nullable(z.number()),
  new_price: z.number(),
});

export function changesText(changes: readonly z.infer<typeof RunChange>[]): string {
  if (changes.length === 0) return 'No price would change, and no offer is new; offers would only go.';
  return changes
    .map(({ title, line, price, new_price: next }) => {
      const change = price === null ? `new at ${dollars(next)}` : `${dollars(price)} → ${dollars(next)}`;
      return `${change}  ${plain(title).slice(0, 80)} (line ${line})`;
    })
    .join('\n');
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`;

export function samplesText(samples: number): string {
  if (samples === 0) return '';
  return ` The ${count(samples)} sample offers made room for them; deals sample on brings them back.`;
}

/** `90m`, `6h`, `2d` as minutes; null for anything else. */
export function readEvery(text: string): number | null {
  const [, number, unit] = /^(\d{1,5})(m|h|d)$/.exec(text.trim()) ?? [];
  const minutes = Number(number) * ({ m: 1, h: 60, d: 1440 }[unit ?? ''] ?? Number.NaN);
  return minutes >= 15 && minutes <= 43_200 ? minutes : null;
}

function everyText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`;
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`;
}

const count = (number: number) => number.toLocaleString('en-US');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** Text from a feed must not move the cursor or color the terminal. */
function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
}
