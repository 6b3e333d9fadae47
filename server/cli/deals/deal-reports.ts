import * as z from 'zod';
import type { Rpc } from '../../functions/create-rpc.ts';

const DealReport = z.object({
  id: z.string(),
  reportedAt: z.string(),
  reason: z.string(),
  dealId: z.nullable(z.string()),
  title: z.string(),
  merchant: z.string(),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** `shown`, `unknown`, or why it was removed. */
  offer: z.string(),
  /** How many people have an open report on this deal. */
  same: z.number(),
  resolvedAt: z.nullable(z.string()),
});
export type DealReport = z.infer<typeof DealReport>;

/** User reports, oldest first, without their authors. */
export async function listDealReports(rpc: Rpc, closed: boolean): Promise<readonly DealReport[]> {
  return z.array(DealReport).parse(await rpc('list_deal_reports', { closed }));
}

/** `unknown`: no report has that id. */
export async function resolveDealReport(
  rpc: Rpc,
  report: string,
  now: Date,
): Promise<'closed' | 'was closed' | 'unknown'> {
  const wasOpen = z
    .nullable(z.boolean())
    .parse(await rpc('resolve_deal_report', { report, at: now.toISOString() }));
  if (wasOpen === null) return 'unknown';
  return wasOpen ? 'closed' : 'was closed';
}
