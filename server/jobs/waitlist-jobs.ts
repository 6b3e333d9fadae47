import type { Logger } from 'pino';
import type { Rpc } from '../../supabase/functions/_shared/deps.ts';
import { forwardSheet } from '../../supabase/functions/_shared/waitlist/forward-sheet.ts';
import { postRow, redirectHostsOf } from '../../supabase/functions/_shared/waitlist/post-row.ts';
import {
  mailTopics,
  sendWaitlistMail,
  type WaitlistMail,
} from '../../supabase/functions/_shared/waitlist/send-mail.ts';
import { settleReferrals } from '../../supabase/functions/_shared/waitlist/settle-referrals.ts';
import type { WaitlistKind } from '../../domain/waitlist-consent.ts';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { Config } from '../config.ts';
import type { Delivery } from '../mail/choose-delivery.ts';
import { Mail } from '../mail/mail.ts';
import { NotDelivered } from './outbox-job.ts';
import type { Job } from './start-jobs.ts';
import { waitUntilIdle } from './wait-until-idle.ts';

/** Scheduled work of the lists: spreadsheet rows, mail, remaining referrals, and deletion of old data. */
export function waitlistJobs(deps: {
  config: Config;
  rpc: Rpc;
  /** Null while mail cannot be sent. */
  mail: WaitlistMail | null;
  siteUrl: string;
  log: Logger;
}): Job[] {
  const { config, rpc, mail, siteUrl, log } = deps;
  const { consumerUrl, merchantUrl } = config.waitlists;
  const sheets: [WaitlistKind, string | undefined][] = [
    ['consumer', consumerUrl],
    ['merchant', merchantUrl],
  ];
  return [
    ...sheets.flatMap(([list, url]) => (url === undefined ? [] : [forwardJob(rpc, list, url, log)])),
    ...(mail ? waitlistMailJobs({ rpc, mail, siteUrl, log }) : []),
    { name: 'referrals', everyMs: 60_000, run: (now) => settleReferrals(rpc, now) },
    {
      name: 'forget what the waitlists no longer need',
      everyMs: 3_600_000,
      run: (now) => rpc('forget_waitlist_leftovers', { at: now().toISOString() }),
    },
  ];
}

/** Waitlist mail sent by this server, within the limits that all its mail shares; null while mail cannot be sent. */
export function waitlistMailOf({
  delivery,
  limits,
  postalAddress,
  siteUrl,
}: {
  delivery: Delivery;
  limits: Pick<RateLimits, 'countWaitingMail'>;
  postalAddress: string | null;
  siteUrl: string;
}): WaitlistMail | null {
  if (delivery.kind === 'waiting') return null;
  return {
    postalAddress: postalAddress ?? (delivery.kind === 'mailbox' ? '' : null),
    functionsUrl: `${siteUrl}/functions/v1`,
    count: ({ email }) => limits.countWaitingMail(email),
    async deliver(id, mail) {
      try {
        await delivery.deliver(id, Mail.parse(mail));
        return { taken: true };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { taken: false, reason, isFinal: error instanceof NotDelivered && error.next === 'never' };
      }
    },
  };
}

/** One job per topic, so that notices never hold up replies. */
export function waitlistMailJobs({
  rpc,
  mail,
  siteUrl,
  log,
}: {
  rpc: Rpc;
  mail: WaitlistMail;
  siteUrl: string;
  log: Logger;
}): Job[] {
  return mailTopics(mail).map((topic) => ({
    name: `outbox ${topic}`,
    everyMs: 1000,
    run: (now, signal) =>
      sendWaitlistMail({
        rpc,
        now,
        siteUrl,
        mail,
        topic,
        signal,
        // Sign-ups and the mail they cause share the CPU; pending requests go first.
        pause: () => waitUntilIdle(),
        onProblem: (problem) => log.warn({ topic, ...problem }, 'an outbox entry was not delivered'),
      }),
  }));
}

/** A start-up warning about the waitlists' mail settings; null when they are complete. */
export function waitlistMailWarning(
  config: Pick<Config, 'postalAddress'>,
  delivery: Delivery,
): string | null {
  if (config.postalAddress !== null || delivery.kind === 'mailbox') return null;
  return 'Waitlist notices are not sent until POSTAL_ADDRESS is set: U.S. law requires it in them. Confirmations and requested links go out without it.';
}

function forwardJob(rpc: Rpc, list: WaitlistKind, url: string, log: Logger): Job {
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
