import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { SignedIn } from './require-user.ts';

type SessionView = {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  ip: string | null;
  aal: string;
  current: boolean;
};

const uuid = z.guid();

/** The user's sessions, most recently used first. */
export async function listOwnSessions(
  context: AuthContext,
  { user, sessionId }: SignedIn,
): Promise<SessionView[]> {
  const { rows } = await context.pool.query<Omit<SessionView, 'created_at' | 'last_used_at'> & Times>(
    `select id, created_at, coalesce(refreshed_at at time zone 'utc', created_at) as last_used_at,
            user_agent, host(ip) as ip, coalesce(aal::text, 'aal1') as aal, id is not distinct from $2::uuid as current
       from auth.sessions where user_id = $1 and (not_after is null or not_after > $3)
      order by last_used_at desc limit 200`,
    [user.id, sessionId, context.now()],
  );
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }));
}

type Times = { created_at: Date; last_used_at: Date };

/** Throws `session_not_found`, 404, for a session that is not the caller's own. */
export async function endOwnSession(
  context: AuthContext,
  { user }: SignedIn,
  id: string,
  sender: Sender,
): Promise<void> {
  await inTransaction(context.pool, async (client) => {
    const ended = uuid.safeParse(id).success
      ? await client.query(`delete from auth.sessions where id = $1 and user_id = $2`, [id, user.id])
      : null;
    if (!ended?.rowCount) throw new AppError('session_not_found', 'No such session', 404);
    const traits = { session_id: id };
    await writeAuditEntry(client, { action: 'logout', actor: user, traits, sender, now: context.now() });
  });
}
