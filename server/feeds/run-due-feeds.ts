import * as z from 'zod';
import { applyRun } from '../cli/deals/run-outcome.ts';
import { runFeed, type FeedTools, type RunReport } from './run-feed.ts';

/** A slow feed must not hold up the others. */
const atOnce = 2;

/** Applies approved runs, then reads every feed that is due. Outcomes are reported as they occur. */
export async function runDueFeeds(
  tools: FeedTools,
  { onReport, signal }: { onReport: (report: RunReport) => void; signal: AbortSignal },
): Promise<void> {
  const { rpc, now } = tools;
  for (const run of z.array(z.string()).parse(await rpc('approved_feed_runs'))) {
    if (signal.aborted) return;
    const applied = await applyRun(rpc, { run, at: now() });
    onReport({ source: applied.source, outcome: applied.outcome, reason: applied.reason, run: applied });
  }
  const lane = async () => {
    while (!signal.aborted) {
      const report = await runFeed(tools, null, { signal });
      if (!report) return;
      onReport(report);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  for (const done of lanes) if (done.status === 'rejected') throw done.reason;
}
