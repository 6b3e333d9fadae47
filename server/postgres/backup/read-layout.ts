import type { ClientBase } from 'pg';

export type TableLayout = {
  name: string;
  owner: string;
  /** Stored columns only: generated ones are recomputed. */
  columns: string[];
  forced: boolean;
  parents: string[];
};

export type Layout = { schemaVersion: string[]; tables: TableLayout[]; sequences: string[] };

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'extensions') and n.nspname not like 'pg\\_%'`;

/** The tables of the database, each after those it references, and its sequences. Unlogged tables hold work in progress only. */
export async function readLayout(client: ClientBase): Promise<Layout> {
  const tables = await client.query<TableLayout>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_userbyid(c.relowner) as owner, c.relforcerowsecurity as forced,
       array(select quote_ident(a.attname) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
       array(select distinct format('%I.%I', pn.nspname, p.relname) from pg_constraint f
             join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence = 'p' and ${ours} order by 1`,
  );
  const sequences = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1`,
  );
  const migrations = await client.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return {
    schemaVersion: migrations.rows.map((row) => row.version),
    tables: parentsFirst(tables.rows),
    sequences: sequences.rows.map((row) => row.name),
  };
}

function parentsFirst(tables: readonly TableLayout[]): TableLayout[] {
  const sorted: TableLayout[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      (table) => !placed.has(table.name) && table.parents.every((parent) => placed.has(parent)),
    );
    if (ready.length === 0) {
      const circle = tables.filter((table) => !placed.has(table.name)).map((table) => table.name);
      throw new Error(
        `The tables ${circle.join(', ')} refer to each other in a circle, so they cannot be restored in order.`,
      );
    }
    for (const table of ready) {
      sorted.push(table);
      placed.add(table.name);
    }
  }
  return sorted;
}

/**
 * Short-lived data: sessions and their tokens, mailed codes and links, pending sign-ins, counts of failed attempts. These
 * tables are neither backed up nor restored, so that nothing expired comes back.
 */
const passing = new Set([
  'auth.sessions',
  'auth.mfa_amr_claims',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'host.challenge_tries',
  'host.rate_limits',
]);

/** PostgreSQL's search data is rebuilt from the offers. A new database has the tables too, without any offers. */
const derived = new Set(['public.search_offers', 'public.search_counts', 'public.search_state']);
export const isDerived = (table: string): boolean => derived.has(table);

export function isLeftOut(table: string): boolean {
  return passing.has(table) || isDerived(table);
}
