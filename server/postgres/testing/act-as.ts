import { randomUUID } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';

/** A new user with a profile. */
export async function makeUser(admin: Pool, meta: object = { full_name: 'Ada Lovelace' }): Promise<string> {
  const id = randomUUID();
  await admin.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', $2, $3, now(), now())`,
    [id, `${id}@example.com`, JSON.stringify(meta)],
  );
  return id;
}

/** The claims of an operator who has just verified a second factor. */
export const anOperator = (subject: string = randomUUID()) =>
  ({
    role: 'authenticated',
    subject,
    aal: 'aal2',
    claims: {
      app_metadata: { role: 'operator' },
      iat: Math.floor(Date.now() / 1000),
      email: 'op@ventus.example',
    },
  }) as const;

type Outcome = { rows: number } | { refused: string };

/** Runs one statement as a role with a user's claims, and returns the number of affected rows or the error code. */
export async function actAs(
  admin: Pool,
  actor: { role: string; subject?: string; isAnonymous?: boolean; aal?: 'aal1' | 'aal2'; claims?: object },
  run: (client: ClientBase) => Promise<{ rowCount: number | null }>,
  options: { keep?: boolean } = {},
): Promise<Outcome> {
  const client = await admin.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      actor.role,
      JSON.stringify({
        role: actor.role,
        sub: actor.subject,
        is_anonymous: actor.isAnonymous,
        aal: actor.aal,
        ...actor.claims,
      }),
    ]);
    const { rowCount } = await run(client);
    await client.query(options.keep ? 'commit' : 'rollback');
    return { rows: rowCount ?? 0 };
  } catch (error) {
    await client.query('rollback');
    return { refused: error instanceof Error && 'code' in error ? String(error.code) : String(error) };
  } finally {
    client.release();
  }
}

/** What an operator gets from a statement whose column is `answer`. */
export async function askAsOperator<T>(
  admin: Pool,
  sql: string,
  values: unknown[] = [],
  operator = anOperator(),
): Promise<T | { refused: string }> {
  let answer: T | undefined;
  const outcome = await actAs(
    admin,
    operator,
    async (client) => {
      const result = await client.query(sql, values);
      answer = result.rows[0]?.answer;
      return result;
    },
    { keep: true },
  );
  return 'refused' in outcome ? outcome : (answer as T);
}
