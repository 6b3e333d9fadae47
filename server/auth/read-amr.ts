import type pg from 'pg';
import type { AuthenticationMethod } from './mint-access-token.ts';

/** How the session was proven, newest first. */
export async function readAmr(client: pg.PoolClient, sessionId: string): Promise<AuthenticationMethod[]> {
  const { rows } = await client.query<AuthenticationMethod>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
       from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return rows;
}
