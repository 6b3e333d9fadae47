import type { Pool, PoolClient } from 'pg';
import type { Sql } from '../sql.ts';
import { quoteName, sql } from '../sql.ts';
import type { Catalogue, Column, Columns, Relation, Routine } from './catalogue.ts';
import { computedQuery, typesQuery } from './computed-query.ts';
import { keysQuery, viewColumnsQuery } from './keys-query.ts';
import { relationsQuery } from './relations-query.ts';
import { tableKey, type Relationship } from './relationship.ts';
import { relationshipsOf, tableOf, type KeyRow, type ViewColumnRow } from './relationships-of.ts';
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
  row_schema: string | null;
  row_name: string | null;
  arguments: { name: string; type: string; optional: boolean; variadic: boolean }[];
  columns: ColumnRow[];
};
type ComputedRow = {
  schema: string;
  name: string;
  from_schema: string;
  from_name: string;
  to_schema: string | null;
  to_name: string | null;
  single: boolean;
  returns_set: boolean;
  type: string;
  base: string;
};

/** Loads the catalogue of `schemas` in one read-only transaction. Throws the driver's errors. */
export async function loadCatalogue(pool: Pool, schemas: readonly string[]): Promise<Catalogue> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`select set_config('search_path', '', true)`);
    const catalogue = await readCatalogue(client, schemas);
    await client.query('commit');
    broken = false;
    return catalogue;
  } finally {
    client.release(broken);
  }
}

async function readCatalogue(client: PoolClient, schemas: readonly string[]): Promise<Catalogue> {
  const relations = (await client.query<RelationRow>(relationsQuery, [schemas])).rows;
  const routines = (await client.query<RoutineRow>(routinesQuery, [schemas])).rows;
  const keys = (await client.query<KeyRow>(keysQuery)).rows;
  const viewColumns = (await client.query<ViewColumnRow>(viewColumnsQuery, [schemas])).rows;
  const computed = (await client.query<ComputedRow>(computedQuery, [schemas])).rows;
  const types = (await client.query<{ name: string; printed: string }>(typesQuery, [schemas])).rows;
  const columns = Map.groupBy(
    computed.filter((row) => !row.returns_set && row.to_name === null),
    (row) => tableKey({ schema: row.from_schema, name: row.from_name }),
  );
  const known = bySchema<Relation, Relation>(
    schemas,
    relations.map((row) => relationOf(row, columns.get(tableKey(row)) ?? [])),
    (found, relation) => found.set(relation.name, relation),
  );
  return {
    relations: known,
    routines: bySchema<Routine, readonly Routine[]>(
      schemas,
      routines.map((row) => routineOf(row, known.get(row.row_schema ?? '')?.get(row.row_name ?? '') ?? null)),
      (found, routine) => found.set(routine.name, [...(found.get(routine.name) ?? []), routine]),
    ),
    relationships: relationshipsOf(keys, viewColumns, computed.flatMap(computedRelationshipOf)),
    types: typesOf(types),
  };
}

function relationOf(row: RelationRow, computed: readonly ComputedRow[]): Relation {
  const columns = columnsOf(row.columns);
  return {
    schema: row.schema,
    name: row.name,
    sql: qualified(row),
    columns,
    computed: new Map(
      computed.map((one): [string, Column] => [
        one.name,
        { ...columnOf({ ...one, default: null }), computedBy: qualified(one) },
      ]),
    ),
    primaryKey: row.primary_key.flatMap((name) => columns.get(name) ?? []),
    // Bits of CmdType: 1 << 2 update, 1 << 3 insert, 1 << 4 delete.
    updatable: (row.events & 4) !== 0,
    insertable: (row.events & 8) !== 0,
    deletable: (row.events & 16) !== 0,
  };
}

function computedRelationshipOf(row: ComputedRow): Relationship[] {
  if (row.to_schema === null || row.to_name === null) return [];
  return [
    {
      kind: 'computed',
      cardinality: row.single ? 'to-one' : 'to-many',
      name: row.name,
      label: quoteName(row.name),
      call: qualified(row),
      from: tableOf(row.from_schema, row.from_name),
      to: tableOf(row.to_schema, row.to_name),
    },
  ];
}

function routineOf(row: RoutineRow, rowsOf: Relation | null): Routine {
  return {
    schema: row.schema,
    name: row.name,
    sql: qualified(row),
    arguments: row.arguments.map((argument) => ({
      ...argument,
      sql: quoteName(argument.name),
      type: printed(argument.type),
      typeName: argument.type,
    })),
    volatile: row.volatile,
    returnsSet: row.returns_set,
    returns: row.returns,
    columns: columnsOf(row.columns),
    rowsOf,
  };
}

function columnsOf(rows: readonly ColumnRow[]): Columns {
  return new Map(rows.map((row): [string, Column] => [row.name, columnOf(row)]));
}

function columnOf(row: ColumnRow): Column {
  return {
    name: row.name,
    sql: quoteName(row.name),
    type: printed(row.type),
    comparedAs: printed(row.base),
    default: row.default === null ? null : printed(row.default),
    computedBy: null,
  };
}

/** Type names that PostgreSQL's grammar knows but its catalogue does not. */
const synonyms = { int: 'int4', decimal: 'numeric', float: 'float8', 'character varying': 'varchar' };

function typesOf(rows: readonly { name: string; printed: string }[]): Map<string, Sql> {
  const types = new Map<string, Sql>();
  for (const row of rows) {
    types.set(row.name, printed(row.printed));
    types.set(row.printed, printed(row.printed));
  }
  for (const [name, meant] of Object.entries(synonyms)) {
    for (const [from, to] of [
      [name, meant],
      [`${name}[]`, `_${meant}`],
    ] as const) {
      const type = types.get(to);
      if (type !== undefined && !types.has(from)) types.set(from, type);
    }
  }
  return types;
}

function qualified({ schema, name }: { schema: string; name: string }): Sql {
  return sql`${quoteName(schema)}.${quoteName(name)}`;
}

/** Types and default expressions as printed by PostgreSQL: already quoted and qualified. */
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
