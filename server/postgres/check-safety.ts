import type { ClientBase } from 'pg';
import type { Migration } from './read-migrations.ts';

/**
 * Refuses to serve a database whose row rules would not hold: when a request role is above them, or when a table that our
 * migrations made does not force them. Answers the names of other tables in reach of the request roles that lack them.
 */
export async function checkSafety(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  await refuseMightyRoles(client);
  const ours = tablesOf(migrations);
  const { rows } = await client.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
       and n.nspname not in ('pg_catalog', 'information_schema', 'auth', 'host', 'supabase_migrations', 'extensions')
       and n.nspname not like 'pg\\_%' order by 1`,
  );
  const lacking = rows.map((row) => row.table);
  const bad = lacking.filter((table) => ours.has(table));
  if (bad.length > 0) {
    throw new Error(
      `Row-level security is not enabled and forced on ${bad.join(', ')}: refusing to serve this database.`,
    );
  }
  return lacking;
}

async function refuseMightyRoles(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; mighty: string }>(
    `select r.rolname as role, m.rolname as mighty
     from pg_roles r join pg_roles m on pg_has_role(r.oid, m.oid, 'member')
     where r.rolname in ('anon', 'authenticated', 'authenticator') and (m.rolsuper or m.rolbypassrls)
       and not (r.rolname = 'authenticator' and m.rolname = 'service_role' and not m.rolsuper)
     order by r.oid <> m.oid`,
  );
  const found = rows[0];
  if (found) {
    throw new Error(
      found.role === found.mighty
        ? `The role ${found.role} is exempt from row-level security: refusing to serve this database.`
        : `The role ${found.role} can become ${found.mighty}, which is exempt from row-level security: refusing to serve this database.`,
    );
  }
}

function tablesOf(migrations: readonly Migration[]): Set<string> {
  const tables = new Set<string>();
  for (const { sql } of migrations) {
    for (const [, schema = 'public', table = ''] of sql.matchAll(
      /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)/gim,
    )) {
      tables.add(`${schema}.${table}`);
    }
  }
  return tables;
}
