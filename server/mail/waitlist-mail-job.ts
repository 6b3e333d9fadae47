import type { Pool } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod';
import { newCode, newToken } from '../../supabase/functions/_shared/waitlist/tokens.ts';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { Rpc } from '../functions/create-rpc.ts';
import { NotDelivered, outboxJob, type OutboxEntry } from '../jobs/outbox-job.ts';
import type { Job } from '../jobs/start-jobs.ts';
import type { DeliverMail } from './mail.ts';
import { Mail } from './mail.ts';
import { waitlistMailKinds, writeWaitlistMail } from './waitlist-mails.ts';

const Payload = z.object({ entry: z.guid(), kind: z.enum(waitlistMailKinds) });
const Taken = z.nullable(
  z.object({
    list: z.enum(['consumer', 'merchant']),
    email: z.string(),
    code: z.string().nullable(),
    place: z.number().optional(),
    members: z.number().optional(),
  }),
);

export type WaitlistMailOptions = {
  pool: Pool;
  rpc: Rpc;
  deliver: DeliverMail;
  limits: Pick<RateLimits, 'countWaitingMail'>;
  siteUrl: string;
  functionsUrl: string;
  postalAddress: string | null;
  log: Logger;
  now: () => Date;
};

/**
 * The two kinds of mail to people on a list: replies to what somebody just asked for, and notices. What waits in the outbox
 * holds no address and no link: both are read, and made, in the moment of sending, so that whoever left meanwhile gets nothing.
 */
export function waitlistMailJobs(options: WaitlistMailOptions & { notices: boolean }): Job[] {
  const topics = options.notices ? ['waitlist-reply', 'waitlist-notice'] : ['waitlist-reply'];
  return topics.map((topic) =>
    outboxJob({
      pool: options.pool,
      log: options.log,
      topic,
      deliver: (entry) => deliverOne(options, entry),
    }),
  );
}

/** What a form sends to whatever address is typed into it. The others follow from what somebody did with their own mail. */
const asksForMail = new Set<string>(['confirm', 'link', 'known']);

/** False for a mailbox that has had its share of the hour. Throws when the mail is to wait. */
async function mayGoOut({ rpc, limits, log }: WaitlistMailOptions, entry: string): Promise<boolean> {
  const email = z.nullable(z.string()).parse(await rpc('address_of_waitlist_entry', { entry_id: entry }));
  if (email === null) return false;
  const wait = await limits.countWaitingMail(email);
  if (wait === 'never') log.warn({ entry }, 'a mailbox has had its share of the hour, and gets no more');
  else if (wait > 0) throw new NotDelivered('the limit on mail is reached', { seconds: wait });
  return wait === 0;
}

async function deliverOne(options: WaitlistMailOptions, entry: OutboxEntry): Promise<void> {
  const { rpc, deliver, siteUrl, functionsUrl, postalAddress, now } = options;
  const { entry: entryId, kind } = Payload.parse(entry.payload);
  if (asksForMail.has(kind) && !(await mayGoOut(options, entryId))) return;
  const [confirm, status, unsubscribe] = await Promise.all([newToken(), newToken(), newToken()]);
  const code = newCode();
  const tokens =
    kind === 'confirm'
      ? { confirm: confirm.hash, code, unsubscribe: unsubscribe.hash }
      : { status: status.hash, unsubscribe: unsubscribe.hash };
  const taken = Taken.parse(
    await rpc('take_waitlist_mail', {
      entry_id: entryId,
      kind,
      tokens,
      asked_at: entry.createdAt.toISOString(),
      at: now().toISOString(),
    }),
  );
  if (!taken) return;
  const mail = writeWaitlistMail({
    kind,
    list: taken.list,
    to: taken.email,
    siteUrl,
    functionsUrl,
    postalAddress,
    links: {
      confirm: confirm.token,
      code,
      status: status.token,
      unsubscribe: unsubscribe.token,
    },
    place:
      taken.place === undefined
        ? null
        : {
            place: taken.place,
            members: taken.members ?? 0,
            share: taken.code === null ? null : `${siteUrl}/join-waitlist?ref=${taken.code}`,
          },
  });
  await deliver(entry.id, Mail.parse(mail));
}
