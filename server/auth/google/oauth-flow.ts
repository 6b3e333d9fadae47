import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Challenge } from '../mail/flow-state.ts';

/** Stored while the user is at the provider. */
export type OAuthFlow = {
  id: string;
  /** The client's return URL. */
  referrer: string;
  /** The account to link the identity to; null for a sign-in. */
  linking_target_id: string | null;
  /** Null: the client takes tokens in the URL. */
  code_challenge: string | null;
};

const flowSeconds = 300;
const forgetSeconds = 3600;

export async function saveOAuthFlow(
  context: Pick<AuthContext, 'pool' | 'now'>,
  flow: { provider: string; challenge: Challenge; referrer: string; linkingTargetId: string | null },
): Promise<string> {
  const id = randomUUID();
  const now = context.now();
  await context.pool.query(
    `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
                                  referrer, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, 'oauth', $5, $6, $7, $7)`,
    [
      id,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.provider,
      flow.referrer,
      flow.linkingTargetId,
      now,
    ],
  );
  // Unfinished flows may hold a provider's tokens.
  await context.pool.query(
    `delete from auth.flow_state where authentication_method = 'oauth' and created_at < $1`,
    [new Date(now.getTime() - forgetSeconds * 1000)],
  );
  return id;
}

/** The flow, even if expired or used, to know where to report an error. */
export async function findOAuthFlow(
  context: Pick<AuthContext, 'pool'>,
  id: string,
): Promise<OAuthFlow | null> {
  const { rows } = await context.pool.query<OAuthFlow>(
    `select id, referrer, linking_target_id, code_challenge from auth.flow_state
      where id = $1 and authentication_method = 'oauth' and referrer is not null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Uses up the flow in any case. Throws `bad_oauth_state` and `flow_state_already_used`, 400. */
export async function claimOAuthFlow(context: Pick<AuthContext, 'pool' | 'now'>, id: string): Promise<void> {
  const now = context.now();
  const { rows } = await context.pool.query<{ created_at: Date }>(
    `update auth.flow_state set auth_code_issued_at = $2, updated_at = $2
      where id = $1 and auth_code_issued_at is null returning created_at`,
    [id, now],
  );
  const [flow] = rows;
  if (!flow) throw new AppError('flow_state_already_used', 'State has already been used', 400);
  if (flow.created_at.getTime() + flowSeconds * 1000 <= now.getTime()) {
    throw new AppError('bad_oauth_state', 'OAuth state has expired', 400);
  }
}

/** The code with which only the client that started the flow gets a session with the provider's tokens. */
export async function issueOAuthCode(
  client: pg.PoolClient,
  flow: { id: string; userId: string; accessToken: string; refreshToken: string | null; now: Date },
): Promise<string> {
  const code = randomUUID();
  await client.query(
    `update auth.flow_state
        set user_id = $2, auth_code = $3, provider_access_token = $4, provider_refresh_token = $5,
            auth_code_issued_at = $6, updated_at = $6
      where id = $1`,
    [
      flow.id,
      flow.userId,
      createHash('sha256').update(code).digest('hex'),
      flow.accessToken,
      flow.refreshToken,
      flow.now,
    ],
  );
  return code;
}
