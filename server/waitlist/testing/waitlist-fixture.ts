import pino from 'pino';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import type { FunctionDeps } from '../../../supabase/functions/_shared/deps.ts';
import { createRateLimits } from '../../auth/limits/rate-limits.ts';
import { createRpc } from '../../functions/create-rpc.ts';
import { hostFunctions } from '../../functions/host.ts';
import { rememberOrigin } from '../../http/origin.ts';
import { waitlistMailJobs } from '../../jobs/waitlist-jobs.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailboxOf } from '../../mail/mailbox-of.ts';
import type { TestDatabase } from '../../postgres/testing/test-database.ts';

export const siteUrl = 'http://localhost:3000';

export const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@people.example',
  interest: 'Sports',
  referralCode: '',
};

export const shop = {
  companyName: 'Larkmoor Golf',
  companyIndustry: 'Sports - Golf, Tennis',
  companyWebsite: 'larkmoor.example',
  fullName: 'Grace Hopper',
  roleTitle: 'Owner',
  emailAddress: 'grace@larkmoor.example',
  referralCode: '',
  ventusToolsInterested: 'geographic, persona, request-demo',
};

type Member = { statusToken: string; code: string; view: WaitlistStatus };

/** The token of a mail's link to one of the three pages. */
export function tokenIn(mail: Mail | undefined, page: 'confirm' | 'status' | 'unsubscribe'): string {
  const found = new RegExp(`/waitlist/${page}[#?]token=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
  if (found === undefined) throw new Error(`There is no link to ${page} in ${mail?.text ?? 'no mail'}`);
  return found;
}

export type Fixture = ReturnType<typeof createFixture>;

/** The waitlist functions as the server hosts them, on a test's database, with a clock that the test moves. */
export function createFixture(
  database: Pick<TestDatabase, 'pools' | 'admin'>,
  options: { rateLimits?: 'on' | 'off'; readFeedLink?: FunctionDeps['readFeedLink'] } = {},
) {
  const clock = { at: new Date('2026-11-21T12:00:00Z') };
  const rpc = createRpc(database.pools.service);
  const log = pino({ level: 'silent' });
  const limits = createRateLimits(database.pools.auth, options.rateLimits ?? 'off', { mailboxOf });
  const functions = hostFunctions({
    rpc,
    now: () => clock.at,
    siteUrl,
    auth: { fetch: () => Promise.reject(new Error('No waitlist asks the auth service.')) },
    keys: { publishableKey: '', secretKey: '' },
    resolveCaller: () => Promise.reject(new Error('Nobody signs in to a waitlist.')),
    limits,
    answerStep: 0,
    readFeedLink: options.readFeedLink,
    log,
  });
  const send = (
    name: string,
    init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
    from = '192.0.2.1',
  ) => {
    // Requests of a test are at least one millisecond apart, so that sorting by time is deterministic.
    clock.at = new Date(clock.at.getTime() + 1);
    const request = new Request(`${siteUrl}/functions/v1/${name}`, { method: 'POST', ...init });
    rememberOrigin(request, { clientAddress: from, requestId: 'request' });
    return functions.fetch(request);
  };
  const post = (name: string, fields: object, headers: Record<string, string> = {}, from?: string) =>
    send(
      name,
      { body: JSON.stringify(fields), headers: { 'content-type': 'application/json', ...headers } },
      from,
    );
  /** Delivers waiting mail into a list; notices only if a postal address is set. */
  const deliver = async ({ postalAddress }: { postalAddress?: string | null } = {}): Promise<Mail[]> => {
    const sent: Mail[] = [];
    const jobs = waitlistMailJobs({
      rpc,
      mail: {
        deliver: async (_id, mail) => {
          sent.push(mail);
          return { taken: true };
        },
        count: ({ email }) => limits.countWaitingMail(email),
        functionsUrl: `${siteUrl}/functions/v1`,
        postalAddress: postalAddress === undefined ? '1 Main Street, Springfield' : postalAddress,
      },
      siteUrl,
      log,
    });
    for (const job of jobs) await job.run(() => clock.at, new AbortController().signal);
    return sent;
  };
  /** A user who has joined and confirmed, with the token of their status page. */
  const confirmed = async (
    fields: object,
    headers: Record<string, string> = {},
    from?: string,
  ): Promise<Member> => {
    const list = 'companyName' in fields ? 'merchant' : 'consumer';
    await post(list === 'merchant' ? 'join-merchant-waitlist' : 'join-waitlist', fields, headers, from);
    const email = Object.entries(fields).find(([name]) => name.startsWith('email'))?.[1];
    const mail = (await deliver()).find(({ to, text }) => to === email && text.includes('/waitlist/confirm'));
    const response = await post('waitlist-confirm', { token: tokenIn(mail, 'confirm') });
    const { statusToken } = (await response.json()) as { statusToken: string };
    const view = (await (
      await post('waitlist-status', { token: statusToken, action: 'read' })
    ).json()) as WaitlistStatus;
    return { statusToken, code: view.share?.code ?? '', view };
  };
  const rows = async (sql: string, values: unknown[] = []) => (await database.admin.query(sql, values)).rows;
  return { clock, rpc, log, send, post, rows, deliver, confirmed };
}
