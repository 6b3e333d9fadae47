import * as z from 'zod';

const counts = z.record(z.string(), z.number());

export const WaitlistStats = z.object({
  lists: z.array(
    z.object({
      list: z.string(),
      entries: z.number(),
      confirmed: z.number(),
      suspected: z.number(),
      unsubscribed: z.number(),
      invited: z.number(),
      lastDay: z.number(),
      lastWeek: z.number(),
      goals: counts,
    }),
  ),
  referrals: z.array(z.object({ state: z.string(), reason: z.string(), count: z.number() })),
  appeals: z.number(),
  mailWaiting: z.number(),
  mailDead: z.number(),
  suppressed: z.number(),
});
export type WaitlistStats = z.infer<typeof WaitlistStats>;

export const ForwarderStatus = z.array(
  z.object({
    list: z.string(),
    waiting: z.number(),
    oldest: z.string().nullable(),
    forwarded: z.number(),
    entries: z.number(),
    dead: z.array(
      z.object({
        id: z.string(),
        entry: z.string().nullable(),
        attempts: z.number(),
        error: z.string().nullable(),
        deadAt: z.string(),
      }),
    ),
    restingUntil: z.string().nullable(),
    failures: z.number(),
    lastError: z.string().nullable(),
    lastTakenAt: z.string().nullable(),
  }),
);
export type ForwarderStatus = z.infer<typeof ForwarderStatus>;

const moment = (iso: string) => iso.slice(0, 19).replace('T', ' ');

export function statsText(stats: WaitlistStats): string {
  const lines = stats.lists.flatMap((list) => [
    `${list.list}: ${list.entries} ${list.entries === 1 ? 'entry' : 'entries'}, ${list.confirmed} confirmed, ${list.invited} invited, ${list.unsubscribed} unsubscribed, ${list.suspected} suspected`,
    `  joined in the last day ${list.lastDay}, in the last week ${list.lastWeek}`,
    ...Object.entries(list.goals)
      .toSorted(([, a], [, b]) => b - a)
      .map(([goal, count]) => `  ${goal}: ${count}`),
  ]);
  return [
    ...lines,
    `referrals: ${stats.referrals.map(({ state, reason, count }) => `${count} ${state} (${reason})`).join(', ') || 'none'}; ${stats.appeals} to review`,
    `mail: ${stats.mailWaiting} waiting, ${stats.mailDead} given up; ${stats.suppressed} addresses suppressed`,
  ].join('\n');
}

export function forwarderText(status: ForwarderStatus): string {
  return status
    .flatMap((sheet) => [
      `${sheet.list}: ${sheet.forwarded} of ${sheet.entries} entries forwarded, ${sheet.waiting} waiting${sheet.oldest ? ` since ${moment(sheet.oldest)}` : ''}, ${sheet.dead.length} given up`,
      ...(sheet.lastTakenAt ? [`  last taken ${moment(sheet.lastTakenAt)}`] : []),
      ...(sheet.restingUntil
        ? [
            `  paused until ${moment(sheet.restingUntil)} after ${sheet.failures} failures: ${sheet.lastError ?? ''}`,
          ]
        : []),
      ...sheet.dead.map(
        ({ id, entry, attempts, error }) =>
          `  given up: row ${id} of entry ${entry ?? 'gone'} after ${attempts} tries: ${error ?? ''}`,
      ),
    ])
    .join('\n');
}
