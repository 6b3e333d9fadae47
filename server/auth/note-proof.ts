import type pg from 'pg';

/** Notes by what the person proved themselves in this session just now. */
export async function noteProof(
  client: pg.PoolClient,
  proof: { sessionId: string; method: string; now: Date },
): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, $2, $2, $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [proof.sessionId, proof.now, proof.method],
  );
}
