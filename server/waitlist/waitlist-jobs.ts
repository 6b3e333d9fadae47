import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { forwardSheet } from '../../supabase/functions/_shared/forwarder/forward-sheet.ts';
import { postRow } from '../../supabase/functions/_shared/forwarder/post-row.ts';
import { redirectHostsOf } from '../../supabase/functions/_shared/forwarder/script-hosts.ts';
import { settleReferrals } from '../../supabase/functions/_shared/waitlist/settle-referrals.ts';
import type { WaitlistKind } from '../../domain/waitlist-consent.ts';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { Config } from '../config.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { Delivery } from '../mail/choose-delivery.ts';
import { waitlistMailJobs } from '../mail/waitlist-mail-job.ts';

/** What the lists need done by the clock: copies to the spreadsheets, mail, referrals left over, and forgetting. */
export function waitlistJobs(deps: {
  config: Config;
  pool: Pool;
  rpc: Rpc;
  delivery: Delivery;
  limits: Pick<RateLimits, 'countWaitingMail'>;
  siteUrl: string;
  now: () => Date;
  log: Logger;
}): Job[] {
  const { config, pool, rpc, delivery, limits, siteUrl, now, log } = deps;
  const { consumerUrl, merchantUrl } = config.waitlists;
  const endpoints: [WaitlistKind, string | undefined][] = [
    ['consumer', consumerUrl],
    ['merchant', merchantUrl],
  ];
  const sheets = endpoints.flatMap(([list, url]) =>
    url === undefined ? [] : [forwardJob(rpc, list, url, log)],
  );
  const mail =
    delivery.kind === 'waiting'
      ? []
      : waitlistMailJobs({
          pool,
          rpc,
          deliver: delivery.deliver,
          limits,
          siteUrl,
          functionsUrl: `${siteUrl}/functions/v1`,
          ...letters(config.postalAddress, delivery.kind),
          log,
          now,
        });
  return [
    ...sheets,
    ...mail,
    { name: 'referrals', everyMs: 60_000, run: (now) => settleReferrals(rpc, now) },
    {
      name: 'forget what the waitlists no longer need',
      everyMs: 3_600_000,
      run: (now) => rpc('forget_waitlist_leftovers', { at: now().toISOString() }),
    },
  ];
}

/** Notices need a postal address. The local mailbox reaches nobody, so there they are written with a word in its place. */
function letters(postalAddress: string | null, kind: 'smtp' | 'mailbox') {
  if (postalAddress === null && kind === 'mailbox')
    return { notices: true, postalAddress: '(POSTAL_ADDRESS stands here)' };
  return { notices: postalAddress !== null, postalAddress };
}

/** What start-up says of the waitlists' mail, when something is amiss; null when nothing is. */
export function waitlistMailWarning(
  config: Pick<Config, 'postalAddress'>,
  delivery: Delivery,
): string | null {
  if (config.postalAddress !== null || delivery.kind === 'mailbox') return null;
  return 'Waitlist notices wait: set POSTAL_ADDRESS, which must stand in them. Confirmations and requested links need none.';
}

export function forwardJob(rpc: Rpc, list: WaitlistKind, url: string, log: Logger): Job {
  const endpoint = { url, redirectHosts: redirectHostsOf(url) };
  return {
    name: `forward ${list} waitlist`,
    everyMs: 1000,
    run: (now, signal) =>
      forwardSheet({
        rpc,
        list,
        send: (fields) => postRow(endpoint, fields, { fetch, signal }),
        now,
        random: Math.random,
        signal,
        onRefused: (refusal) => log.warn({ list, ...refusal }, 'a spreadsheet refused a row'),
      }),
  };
}
