import * as z from 'zod/mini';
import { callAsPerson } from '../../backend/call-as-person.ts';
import { askOperator } from '../operator.ts';

/** Valid names of a source. */
export const SourceName = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[a-z0-9][a-z0-9._-]{0,99}$/, 'Use lowercase letters, digits and hyphens, such as north-lane'),
  );

const Run = z.object({
  outcome: z.enum(['running', 'applied', 'unchanged', 'held', 'approved', 'rejected', 'failed']),
  reason: z.nullable(z.string()),
  started_at: z.string(),
  rows_read: z.number(),
  accepted: z.number(),
  refused: z.number(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  prices_changed: z.number(),
  offers_before: z.number(),
});
export const Feed = z.object({
  source: z.string(),
  url: z.string(),
  state: z.enum(['active', 'paused', 'held']),
  every_minutes: z.number(),
  complete: z.boolean(),
  has_credentials: z.boolean(),
  mapping: z.nullable(z.record(z.string(), z.string())),
  next_run_at: z.string(),
  failures: z.number(),
  offers: z.number(),
  last_run: z.nullable(Run),
  refusals: z.array(z.object({ line: z.number(), reason: z.string() })),
  changes: z.array(
    z.object({ id: z.string(), title: z.string(), now: z.nullable(z.number()), next: z.number() }),
  ),
});
export type Feed = z.infer<typeof Feed>;

/** Changes a feed; the SQL function of this name lists the actions. */
export const changeFeed = (source: string, change: string) =>
  askOperator('operator_change_feed', { source, change }, z.unknown());

export const RemovedFeed = z.object({ source: z.string(), offers: z.number(), removedAt: z.string() });
export type RemovedFeed = z.infer<typeof RemovedFeed>;

/** Restores a removed feed, with its settings and offers. */
export const restoreFeed = (source: string) => askOperator('operator_restore_feed', { source }, z.unknown());

type Settings = Pick<Feed, 'every_minutes' | 'complete' | 'mapping'>;

/** Changes how a feed is read. Settings that are not given stay. */
export function setFeed({ source, ...feed }: Feed, changes: Partial<Settings>) {
  const { every_minutes: minutes, complete, mapping } = { ...feed, ...changes };
  return askOperator('operator_set_feed', { source, minutes, complete, mapping }, z.unknown());
}

/** Sets the request header of a feed; null removes it. Only the server that reads feeds can encrypt it. */
export const setHeader = (source: string, header: string | null) =>
  callAsPerson('operator-feed', { action: 'header', source, header }, z.unknown());

/** It is being read, or will be within seconds. */
export const isReading = ({ state, last_run: run, next_run_at: next }: Feed): boolean =>
  run?.outcome === 'running' ||
  run?.outcome === 'approved' ||
  (state === 'active' && Date.parse(next) <= Date.now());
