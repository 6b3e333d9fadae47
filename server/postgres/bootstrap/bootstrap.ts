import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientBase } from 'pg';
import type { Connection } from '../connection.ts';

const steps = ['roles', 'auth', 'host'].map((name) => ({
  name,
  sql: readFileSync(new URL(`./${name}.sql`, import.meta.url), 'utf8'),
}));

/**
 * Creates the roles and the schemas `auth` and `host`, as a hosted project has them. `admin` is the administrator's
 * connection inside a transaction. A database that already has this version is left unchanged.
 */
export async function bootstrap(admin: ClientBase, connection: Connection): Promise<void> {
  await refuseForeignAuth(admin);
  const version = createHash('sha256')
    .update(JSON.stringify([steps, connection.owner]))
    .digest('hex');
  if (!(await isThere(admin, connection.owner, version))) await runSteps(admin, connection, version);
  await setPasswords(admin, connection);
}

async function refuseForeignAuth(admin: ClientBase): Promise<void> {
  const { rows } = await admin.query<{ comment: string | null }>(
    `select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname in ('auth', 'host')`,
  );
  if (rows.some((row) => !row.comment?.startsWith('Made by the Ventus host'))) {
    throw new Error(
      'The database named by DATABASE_URL has a schema "auth" or "host" that Ventus did not create: use an empty database, or point the site at that project with SUPABASE_URL.',
    );
  }
}

async function isThere(admin: ClientBase, owner: string, version: string): Promise<boolean> {
  const roles = ['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', owner];
  const { rows } = await admin.query<{ complete: boolean }>(
    `select to_regclass('host.settings') is not null
        and (select count(*) from pg_roles where rolname = any ($1)) = $2 as complete`,
    [roles, roles.length],
  );
  if (!rows[0]?.complete) return false;
  const stored = await admin.query<{ value: unknown }>(
    `select value from host.settings where name = 'bootstrap'`,
  );
  return stored.rows[0]?.value === version;
}

async function runSteps(admin: ClientBase, connection: Connection, version: string): Promise<void> {
  await admin.query(
    `select set_config('ventus.owner', $1, true), set_config('client_min_messages', 'warning', true)`,
    [connection.owner],
  );
  for (const step of steps) {
    if (step.name !== 'roles') await admin.query('set local role supabase_auth_admin');
    await admin.query(step.sql);
  }
  await admin.query(
    `insert into host.settings (name, value) values ('bootstrap', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value`,
    [version],
  );
  await admin.query('reset role');
}

/** Only on a cluster with password login. The text is built and quoted by the server, since roles take no parameters. */
async function setPasswords(admin: ClientBase, connection: Connection): Promise<void> {
  for (const role of ['authenticator', 'supabase_auth_admin'] as const) {
    const password = connection.passwordOf(role);
    if (password === undefined) continue;
    const { rows } = await admin.query<{ statement: string }>(
      `select format('alter role %I login password %L', $1::text, $2::text) as statement`,
      [role, password],
    );
    if (rows[0]) await admin.query(rows[0].statement);
  }
}
