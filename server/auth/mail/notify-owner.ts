import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { NoticeKind } from '../context/letters.ts';
import type { UserRow } from '../users/find-user.ts';
import { enqueueMessage } from './enqueue-message.ts';

/** Keeps a stranger's actions from flooding an owner with notices. */
const mostInAnHour = 10;
/** Links work for a week; rows are kept a day longer. */
const keptDays = 8;

/** Notifies an account's owner of a change by mail, in the transaction of `client`. Without an address nothing is sent. */
export async function notifyOwner(
  client: pg.PoolClient,
  notice: { user: Pick<UserRow, 'id' | 'email'>; kind: NoticeKind; userAgent?: string; now: Date },
): Promise<void> {
  const { user, kind, userAgent = null, now } = notice;
  if (!user.email) return;
  const id = randomUUID();
  const { rowCount } = await client.query(
    `with swept as (
       delete from host.notices where created_at < $6::timestamptz - make_interval(days => $7)
     )
     insert into host.notices (id, user_id, kind, sent_to, user_agent, created_at)
     select $1::uuid, $2::uuid, $3, $4, $5, $6::timestamptz
      where (select count(*) from host.notices
              where user_id = $2::uuid and created_at > $6::timestamptz - interval '1 hour') < $8`,
    [id, user.id, kind, user.email, userAgent, now, keptDays, mostInAnHour],
  );
  if (rowCount === 1) await enqueueMessage(client, 'auth-mail', { kind: 'notice', notice: id });
}
