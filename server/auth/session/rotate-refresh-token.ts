import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import * as z from 'zod';
import { AppError, RetryLater } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { isDatabaseTrouble } from '../../postgres/is-database-trouble.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { findUserById, isBanned } from '../users/find-user.ts';
import type { UserRow } from '../users/find-user.ts';
import { decideRefresh } from './decide-refresh.ts';
import { mintAccessToken, readAmr } from './mint-access-token.ts';
import { makeRefreshToken, sessionView } from './start-session.ts';

export const refreshGrantBody = z.object({ refresh_token: z.string().nullish() });

/**
 * Exchanges a refresh token for new tokens by the rules of `decideRefresh`. An invalid token is a 400; any failure that is not the
 * token's fault is a 503, because clients drop their session on every other refusal.
 */
export async function rotateRefreshToken(
  context: AuthContext,
  body: z.infer<typeof refreshGrantBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  try {
    const token = body.refresh_token ?? '';
    if (token === '') throw new AppError('invalid_request', 'refresh_token required', 400);
    if (token.length < 12) throw new AppError('validation_failed', 'Refresh token is not valid', 400);
    return await rotateWhenFree(context, token, sender);
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    if (!(error instanceof AppError)) throw notNow(error);
    await context.limits.consume('invalid_refresh', sender.address);
    throw error;
  }
}

type TokenRow = {
  id: string;
  token: string;
  revoked: boolean;
  updated_at: Date;
  user_id: string;
  session_id: string;
  aal: string;
  not_after: Date | null;
  last_used: Date;
  same_device: boolean;
};

type ActiveToken = { token: string; parent: string | null; isElevated: boolean };

type Outcome = { session: Record<string, unknown> } | { refused: AppError } | 'locked';

const databasePauseMs = 250;

/**
 * Waits outside the database while another request uses the same session, so that waiting holds no connection. Also waits during a
 * database outage, because a client that is refused immediately retries immediately, eight times in half a minute.
 */
async function rotateWhenFree(
  context: AuthContext,
  token: string,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const { refreshPatienceMs, outagePatienceMs } = context.settings;
  const since = performance.now();
  for (;;) {
    const outcome = await inTransaction(context.pool, (client) =>
      rotateOnce(context, client, token, sender),
    ).catch((error: unknown) => {
      if (!isDatabaseTrouble(error) || performance.now() - since >= outagePatienceMs) throw error;
      return 'away' as const;
    });
    if (outcome === 'away') await sleep(databasePauseMs);
    else if (outcome !== 'locked') {
      // A refusal may have revoked a family: it is thrown after the commit.
      if ('refused' in outcome) throw outcome.refused;
      return outcome.session;
    } else if (performance.now() - since < refreshPatienceMs) await sleep(10 + Math.random() * 20);
    else throw notNow(new Error('refresh token stayed locked'));
  }
}

async function rotateOnce(
  context: AuthContext,
  client: pg.PoolClient,
  token: string,
  sender: Sender,
): Promise<Outcome> {
  const row = await lockTokenAndSession(client, token, sender);
  if (row === null) return await explainMissing(client, token);
  const now = context.now();
  const user = await findUserById(client, row.user_id);
  if (!user) return refuse('session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (isBanned(user, now)) return refuse('user_banned', 'Invalid Refresh Token: User Banned');
  const active = row.revoked ? await findActiveToken(client, row) : null;
  const wasStolen = row.revoked && active === null;
  if (row.not_after !== null && row.not_after <= now && !wasStolen) {
    return refuse('session_expired', 'Invalid Refresh Token: Session Expired');
  }
  const idleSeconds = (now.getTime() - row.last_used.getTime()) / 1000;
  if (idleSeconds > (context.settings.sessionInactivitySeconds ?? Infinity) && !wasStolen) {
    return refuse('session_expired', 'Invalid Refresh Token: Session Expired (Inactivity)');
  }
  const decision = decideRefresh({
    presented: { token: row.token, revoked: row.revoked, updatedAt: row.updated_at },
    active,
    isSameDevice: row.same_device,
    now,
    reuseSeconds: context.settings.refreshReuseSeconds,
  });
  if (decision === 'later') throw notNow(new Error('a second factor was just shown in this session'));
  if (decision === 'revoke-family') {
    const isFirst = await endStolenSession(client, row, now);
    const already = refuse('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    // One row per theft, however often the revoked tokens are tried afterwards.
    if (!isFirst) return already;
    const traits = { reason: 'refresh_token_reused', session_id: row.session_id };
    await writeAuditEntry(client, { action: 'token_revoked', actor: user, traits, sender, now });
    context.log.warn({ session_id: row.session_id, user_id: user.id }, 'a spent refresh token came back');
    return already;
  }
  await writeAuditEntry(client, { action: 'token_refreshed', actor: user, sender, now });
  if (decision === 'return-active' && active) return await answer(context, client, row, user, active.token);
  if (decision === 'rotate') {
    await writeAuditEntry(client, { action: 'token_revoked', actor: user, sender, now });
  }
  const child = await insertChild(client, row, sender, now);
  return await answer(context, client, row, user, child);
}

async function lockTokenAndSession(
  client: pg.PoolClient,
  token: string,
  sender: Sender,
): Promise<TokenRow | null> {
  const { rows } = await client.query<TokenRow>(
    `select t.id, t.token, t.revoked, t.updated_at, s.user_id, s.id as session_id,
            coalesce(s.aal::text, 'aal1') as aal, s.not_after,
            coalesce(s.refreshed_at at time zone 'utc', s.created_at) as last_used,
            host.device_of(s.user_agent, s.ip) = host.device_of($2, $3::inet) as same_device
       from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
      where t.token = $1
        for update of t, s skip locked`,
    [token, sender.userAgent, sender.address],
  );
  return rows[0] ?? null;
}

async function explainMissing(client: pg.PoolClient, token: string): Promise<Outcome> {
  const { rows } = await client.query<{ has_session: boolean }>(
    `select exists (select 1 from auth.sessions s where s.id = t.session_id) as has_session
       from auth.refresh_tokens t where t.token = $1`,
    [token],
  );
  const [found] = rows;
  if (!found) return refuse('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  if (!found.has_session) return refuse('session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  return 'locked';
}

async function findActiveToken(client: pg.PoolClient, row: TokenRow): Promise<ActiveToken | null> {
  // A second factor restarts the session's chain of tokens with one that has no parent.
  const { rows } = await client.query<ActiveToken>(
    `select token, parent,
            exists (select from auth.refresh_tokens r
                     where r.session_id = $1 and r.id > $2 and r.parent is null) as "isElevated"
       from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1`,
    [row.session_id, row.id],
  );
  return rows[0] ?? null;
}

/** Uses up the presented token (once: the reuse interval counts from its first use) and adds its child. */
async function insertChild(client: pg.PoolClient, row: TokenRow, sender: Sender, now: Date): Promise<string> {
  const child = makeRefreshToken();
  await client.query(
    `with spent as (
       update auth.refresh_tokens set revoked = true, updated_at = $5::timestamptz where id = $1 and not revoked
     ), session as (
       update auth.sessions
          set refreshed_at = $5::timestamptz at time zone 'utc', updated_at = $5::timestamptz, user_agent = $6, ip = $7::inet
        where id = $2::uuid
     )
     insert into auth.refresh_tokens (instance_id, token, user_id, parent, session_id, revoked, created_at, updated_at)
     select '00000000-0000-0000-0000-000000000000', $3, user_id::text, $4, id, false, $5::timestamptz, $5::timestamptz
       from auth.sessions where id = $2::uuid`,
    [row.id, row.session_id, child, row.token, now, sender.userAgent, sender.address],
  );
  return child;
}

/** Other processes' clocks may be a minute behind, and the session must end there immediately too. */
const clockSeconds = 60;

/**
 * Revokes every refresh token of the session and ends the session itself, so that its access tokens stop working and pending
 * identity links are not completed. False if it had ended already.
 */
async function endStolenSession(client: pg.PoolClient, row: TokenRow, now: Date): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.refresh_tokens set revoked = true, updated_at = $2 where session_id = $1 and not revoked`,
    [row.session_id, now],
  );
  const end = new Date(now.getTime() - clockSeconds * 1000);
  await client.query(`update auth.sessions set not_after = least(not_after, $2) where id = $1`, [
    row.session_id,
    end,
  ]);
  await client.query(`delete from auth.flow_state where linking_target_id = $1`, [row.user_id]);
  return rowCount !== 0;
}

async function answer(
  context: AuthContext,
  client: pg.PoolClient,
  row: TokenRow,
  user: UserRow,
  refreshToken: string,
): Promise<Outcome> {
  const amr = await readAmr(client, row.session_id);
  const minted = await mintAccessToken(context, user, { id: row.session_id, aal: row.aal, amr });
  return { session: sessionView(minted, refreshToken, user) };
}

function refuse(code: string, message: string): Outcome {
  return { refused: new AppError(code, message, 400) };
}

function notNow(cause: unknown): RetryLater {
  return new RetryLater(
    'conflict',
    'Too many concurrent token refresh requests, please try again',
    503,
    1,
    cause,
  );
}
