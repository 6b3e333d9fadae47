import type pg from 'pg';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { findUserById } from '../users/find-user.ts';
import { eraseUser } from './delete-user.ts';

/** Retention in days. */
export const keptDays = {
  /** For this long, a replayed token of an ended session is recognized as such. */
  endedSession: 30,
  /** Each refresh writes an audit row or two; all other events are rare. */
  refreshEvent: 30,
  event: 365,
  /** Links and codes end within a day of the last mail. */
  mailed: 2,
  unconfirmedAccount: 30,
} as const;

const batch = 5000;

/**
 * Removes ended sessions, old audit rows, unused flows and mailed tokens, and accounts that were never
 * confirmed or signed in to. Returns the number of accounts. Works in batches, and starts none after `signal`.
 */
export async function forgetStaleAccounts(
  pool: pg.Pool,
  { now, signal, inactivitySeconds }: { now: Date; signal: AbortSignal; inactivitySeconds: number | null },
): Promise<{ unconfirmed: number }> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const clear = async (table: string, condition: string, values: unknown[]): Promise<void> => {
    const statement = `delete from ${table} where ctid = any (array(select x.ctid from ${table} x where ${condition} limit ${batch}))`;
    while (!signal.aborted) if (((await pool.query(statement, values)).rowCount ?? 0) < batch) return;
  };
  await clear(
    'auth.sessions',
    `x.not_after < $1
     or coalesce(x.refreshed_at at time zone 'utc', x.created_at) < $1::timestamptz - make_interval(secs => $2)
     or (coalesce(x.refreshed_at at time zone 'utc', x.created_at) < $1
       and not exists (select from auth.refresh_tokens t where t.session_id = x.id and (not t.revoked or t.updated_at >= $1)))`,
    [ago(keptDays.endedSession), inactivitySeconds],
  );
  await clear(
    'auth.audit_log_entries',
    `x.created_at < $1 or (x.created_at < $2 and x.payload ->> 'action' in ('token_refreshed', 'token_revoked'))`,
    [ago(keptDays.event), ago(keptDays.refreshEvent)],
  );
  await clear('auth.flow_state', 'x.created_at < $1', [ago(keptDays.mailed)]);
  await clear('auth.one_time_tokens', `x.updated_at at time zone 'utc' < $1`, [ago(keptDays.mailed)]);
  return { unconfirmed: await deleteUnconfirmed(pool, ago(keptDays.unconfirmedAccount), now, signal) };
}

/** Counted from the latest start: an invitation or a repeated mail restarts the period. */
const isStale = `u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
  and not u.is_anonymous and u.deleted_at is null
  and greatest(u.created_at, u.invited_at, u.confirmation_sent_at) < $1
  and not exists (select from auth.sessions s where s.user_id = u.id)`;

async function deleteUnconfirmed(
  pool: pg.Pool,
  before: Date,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (; !signal.aborted; deleted += 1) {
    const found = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select u.id from auth.users u where ${isStale} limit 1 for update skip locked`,
        [before],
      );
      const user = rows[0] && (await findUserById(client, rows[0].id));
      if (!user) return false;
      const sender = { address: null, userAgent: null };
      await eraseUser(client, user, { soft: false, by: 'retention', sender, now });
      return true;
    });
    if (!found) break;
  }
  return deleted;
}
