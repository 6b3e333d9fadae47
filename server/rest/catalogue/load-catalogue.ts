import type { Pool } from 'pg';
import type { Sql } from '../sql/sql.ts';
import { sql } from '../sql/sql.ts';
import type { Catalogue, Column, Columns, Relation, Routine } from './catalogue.ts';
import { quoteName } from './quote-name.ts';
import { relationsQuery } from './relations-query.ts';
import { routinesQuery } from './routines-query.ts';

type ColumnRow = { name: string; type: string; base: string; default: string | null };
type RelationRow = {
  schema: string;
  name: string;
  events: number;
  primary_key: string[];
  columns: ColumnRow[];
};
type RoutineRow = {
  schema: string;
  name: string;
  volatile: boolean;
  returns_set: boolean;
  returns: Routine['returns'];
  arguments: { name: string; type: string; optional: boolean }[];
  columns: ColumnRow[];
};

/** Reads the catalogue of `schemas` in one read-only transaction. Throws the driver's errors. */
export async function loadCatalogue(pool: Pool, schemas: readonly string[]): Promise<Catalogue> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('search_path', '', true)`);
    const relations = await client.query<RelationRow>(relationsQuery, [schemas]);
    const routines = await client.query<RoutineRow>(routinesQuery, [schemas]);
    await client.query('commit');
    broken = false;
    return {
      relations: bySchema(schemas, relations.rows.map(relationOf), (known, relation) =>
        known.set(relation.name, relation),
      ),
      routines: bySchema<Routine, readonly Routine[]>(
        schemas,
        routines.rows.map(routineOf),
        (known, routine) => known.set(routine.name, [...(known.get(routine.name) ?? []), routine]),
      ),
    };
  } finally {
    client.release(broken);
  }
}

function relationOf(row: RelationRow): Relation {
  const columns = columnsOf(row.columns);
  return {
    schema: row.schema,
    name: row.name,
    sql: sql`${quoteName(row.schema)}.${quoteName(row.name)}`,
    columns,
    primaryKey: row.primary_key.flatMap((name) => columns.get(name) ?? []),
    // Bits of CmdType: 1 << 2 update, 1 << 3 insert, 1 << 4 delete.
    updatable: (row.events & 4) !== 0,
    insertable: (row.events & 8) !== 0,
    deletable: (row.events & 16) !== 0,
  };
}

function routineOf(row: RoutineRow): Routine {
  return {
    schema: row.schema,
    name: row.name,
    sql: sql`${quoteName(row.schema)}.${quoteName(row.name)}`,
    arguments: row.arguments.map((argument) => ({
      name: argument.name,
      sql: quoteName(argument.name),
      type: printed(argument.type),
      typeName: argument.type,
      optional: argument.optional,
    })),
    volatile: row.volatile,
    returnsSet: row.returns_set,
    returns: row.returns,
    columns: columnsOf(row.columns),
  };
}

function columnsOf(rows: readonly ColumnRow[]): Columns {
  return new Map(
    rows.map((row): [string, Column] => [
      row.name,
      {
        name: row.name,
        sql: quoteName(row.name),
        type: printed(row.type),
        comparedAs: printed(row.base),
        default: row.default === null ? null : printed(row.default),
      },
    ]),
  );
}

/** Types and default expressions as PostgreSQL itself printed them: already quoted and qualified. */
function printed(text: string): Sql {
  return text as Sql;
}

function bySchema<Item extends { schema: string }, Kept>(
  schemas: readonly string[],
  items: readonly Item[],
  keep: (known: Map<string, Kept>, item: Item) => void,
): Map<string, Map<string, Kept>> {
  const all = new Map(schemas.map((schema): [string, Map<string, Kept>] => [schema, new Map()]));
  for (const item of items) {
    const known = all.get(item.schema);
    if (known) keep(known, item);
  }
  return all;
}
