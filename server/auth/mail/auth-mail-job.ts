import type pg from 'pg';
import * as z from 'zod';
import type { Job } from '../../jobs/start-jobs.ts';
import type { DeliverMail } from '../../mail/mail.ts';
import { Mail } from '../../mail/mail.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Outbox } from '../context/letters.ts';
import { findUserById } from '../users/find-user.ts';
import { actionLink } from './action-link.ts';
import { fillInNotice } from './notice-link.ts';
import { mintOneTimeToken } from './one-time-tokens.ts';

const WaitingMail = z.union([
  z.strictObject({ kind: z.literal('known'), user: z.guid() }),
  z.strictObject({ kind: z.literal('notice'), notice: z.guid() }),
  z.strictObject({ kind: z.literal('reauthentication'), token: z.guid() }),
  z.strictObject({
    kind: z.enum(['confirm', 'recovery', 'magiclink', 'invite', 'email_change']),
    token: z.guid(),
    type: z.string(),
    pkce: z.boolean(),
    redirect_to: z.string(),
  }),
]);

/** A mail of this service as stored in the outbox. */
export type WaitingMail = z.infer<typeof WaitingMail>;

/** Sends the mails of this service. Each attempt creates a new code and link, and those of the previous attempt stop working. */
export function authMailJob(context: AuthContext, outbox: Outbox, deliver: DeliverMail): Job {
  return outbox('auth-mail', async (entry) => {
    const waiting = WaitingMail.parse(entry.payload);
    const mail = await inTransaction(context.pool, (client) => fillIn(context, client, waiting));
    if (mail !== null) await deliver(entry.id, Mail.parse(mail));
  });
}

/** Null when it is no longer needed. */
async function fillIn(
  context: AuthContext,
  client: pg.PoolClient,
  waiting: WaitingMail,
): Promise<Mail | null> {
  const { letters } = context;
  const siteUrl = context.site.origin;
  if (waiting.kind === 'notice') {
    const notice = await fillInNotice(context, client, waiting.notice);
    return notice && (await letters.notice({ ...notice, siteUrl }));
  }
  if (waiting.kind === 'known') {
    const user = await findUserById(client, waiting.user);
    return user?.email ? await letters.mail({ kind: waiting.kind, to: user.email, siteUrl }) : null;
  }
  const pkce = 'pkce' in waiting && waiting.pkce;
  const minted = await mintOneTimeToken(context, client, { id: waiting.token, pkce });
  if (minted === null) return null;
  const letter = { to: minted.relatesTo, siteUrl, code: minted.code };
  if (waiting.kind === 'reauthentication') return await letters.mail({ ...letter, kind: waiting.kind });
  const { type, redirect_to: redirectTo } = waiting;
  const link = actionLink(context, { page: 'confirm', token: minted.link, type, redirectTo });
  return await letters.mail({ ...letter, kind: waiting.kind, link });
}
