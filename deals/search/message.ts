import type { DealIndex } from '../index/deal-index.ts';
import type { Plan } from '../plan.ts';

const day = 86_400_000;
const windowLengths = { now: day, today: day, week: 7 * day, month: 31 * day } as const;
const windowTexts = { now: 'day', today: 'day', week: 'week', month: 'month' } as const;

/**
 * A note for the answer, or none. Only certain facts: a limit that could not be read, prices last checked longer ago than
 * requested.
 */
export function messageFor(
  index: DealIndex,
  plan: Plan,
  { rows, now }: { rows: readonly number[]; now: number },
): string | undefined {
  if (plan.unread.length > 0) return plan.unread.map(({ question }) => question).join(' ');
  if (rows.length === 0) return undefined;
  const notes: string[] = [];
  if (plan.recency) {
    const { window } = plan.recency;
    const old = rows.filter(
      (row) => now - (index.table.lastCheckedAt[row] ?? 0) > windowLengths[window],
    ).length;
    if (old > 0) {
      notes.push(
        `${old === rows.length ? 'Their prices were' : `${old} of them were`} last checked more than a ${windowTexts[window]} ago.`,
      );
    }
  }
  return notes.length > 0 ? notes.join(' ') : undefined;
}
