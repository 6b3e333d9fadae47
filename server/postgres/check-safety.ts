import type { ClientBase } from 'pg';
import type { Migration } from './read-migrations.ts';

/**
 * Refuses to serve a database whose row-level security would not hold: when a request role bypasses it, when a table of
 * our migrations does not force it, or when anonymous callers can reach an object that no migration grants them. Returns
 * other people's tables without forced rules, and their objects within reach of anonymous callers, for a warning.
 */
export async function checkSafety(
  client: ClientBase,
  migrations: readonly Migration[],
): Promise<{ lacking: string[]; open: string[] }> {
  await refuseMightyRoles(client);
  return { lacking: await refuseOpenTables(client, migrations), open: await refuseSlips(client, migrations) };
}

async function refuseOpenTables(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const ours = namesOf(migrations, /^\s*create\s+table\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)/gim);
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

async function refuseSlips(client: ClientBase, migrations: readonly Migration[]): Promise<string[]> {
  const ours = namesOf(
    migrations,
    /^\s*create\s+(?:or\s+replace\s+)?(?:table|function|procedure|(?:materialized\s+)?view)\s+(?:if\s+not\s+exists\s+)?(?:(\w+)\.)?(\w+)/gim,
  );
  const declared = grantsToAnybody(migrations);
  const { rows } = await client.query<{ name: string; privilege: string; reach: string }>(reachOfAnybody);
  const undeclared = rows.filter(({ name, privilege }) => !declared.has(`${privilege} on ${name}`));
  const slips = undeclared.filter(({ name }) => ours.has(name)).map(({ reach }) => reach);
  if (slips.length > 0) {
    throw new Error(
      `Callers without an account have the right to ${slips.join(', ')}, which no migration grants: refusing to serve this database.`,
    );
  }
  return undeclared.map(({ reach }) => reach);
}

/** A grant on a table with row rules reaches only what a policy allows. Objects of extensions are skipped. */
const reachOfAnybody = `
  select format('%I.%I', n.nspname, c.relname) as name, p.privilege, format('%s on %I.%I', p.privilege, n.nspname, c.relname) as reach
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join (values ('select', 'r'), ('insert', 'a'), ('update', 'w'), ('delete', 'd')) as p (privilege, command)
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and case when p.privilege = 'delete' then has_table_privilege('anon', c.oid, 'delete')
      else has_any_column_privilege('anon', c.oid, p.privilege) end
    and (not c.relrowsecurity or exists (
      select from pg_policy y where y.polrelid = c.oid and y.polpermissive and y.polcmd::text in ('*', p.command)
        and (y.polroles = '{0}' or 'anon'::regrole = any (y.polroles))))
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  union all
  select format('%I.%I', n.nspname, f.proname), 'execute',
    format('execute on %I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))
  from pg_proc f join pg_namespace n on n.oid = f.pronamespace
  where n.nspname = 'public' and f.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    and has_function_privilege('anon', f.oid, 'execute')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
  order by reach`;

/** What the migrations explicitly grant to `anon`, as `select on public.deals`. */
function grantsToAnybody(migrations: readonly Migration[]): Set<string> {
  const grants = migrations.flatMap(({ sql }) => [
    ...sql.matchAll(/^\s*grant\s+([^;]+?)\s+on\s+(?:table\s+|function\s+)?([^;]+?)\s+to\s+([\w\s,]+);/gim),
  ]);
  const toAnybody = grants.filter(([, , , roles = '']) => /\banon\b/.test(roles));
  return new Set(
    toAnybody.flatMap(([, privileges = '', names = '']) => {
      const named = names.replaceAll(/\([^)]*\)/g, '').split(',');
      const granted = privileges.match(/\b(?:select|insert|update|delete|execute)\b/gi) ?? [];
      return named.flatMap((name) =>
        granted.map((privilege) => `${privilege.toLowerCase()} on ${name.trim()}`),
      );
    }),
  );
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

/** The names that `expression` matches in the migrations, as `schema.name`. */
function namesOf(migrations: readonly Migration[], expression: RegExp): Set<string> {
  const names = new Set<string>();
  for (const { sql } of migrations) {
    for (const [, schema = 'public', name = ''] of sql.matchAll(expression)) names.add(`${schema}.${name}`);
  }
  return names;
}
