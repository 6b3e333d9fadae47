import type { Deal } from '../../../domain/deal.ts';
import type { ReportReason } from '../../../domain/deal-reports.ts';
import { limits } from '../../../domain/limits.ts';
import { getBackend } from '../../backend/client.ts';
import { readSession } from '../../session/session.ts';
import { savedRow } from '../deal-card/saved-row.ts';

export type Report = { reason: ReportReason; note: string };
export type ReportOutcome = 'sent' | 'signed-out' | 'too-many' | 'failed';

/** Reports a problem with a deal. Reports cannot be read from the site. */
export async function sendReport(deal: Deal, report: Report): Promise<ReportOutcome> {
  try {
    const session = await readSession();
    if (!session) return 'signed-out';
    const backend = await getBackend();
    const { error, status } = await backend
      .from('deal_reports')
      .insert(reportRow(deal, report, session.user.id));
    return reportOutcome(error, status);
  } catch {
    return 'failed';
  }
}

export function reportRow(deal: Deal, { reason, note }: Report, userId: string) {
  const { user_id, deal_id, deal_title, merchant_name, deal_url } = savedRow(deal, userId);
  const said = note.trim().slice(0, limits.noteMax) || null;
  return { user_id, deal_id, deal_title, merchant_name, deal_url, reason, note: said };
}

export function reportOutcome(error: { code?: string } | null, status: number): ReportOutcome {
  if (!error) return 'sent';
  if (status === 429 || error.code === 'PT429') return 'too-many';
  return status === 401 ? 'signed-out' : 'failed';
}
