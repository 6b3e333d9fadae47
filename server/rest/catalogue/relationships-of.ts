import { quoteName, sql } from '../sql.ts';
import { tableKey, type Pair, type Relationship, type Relationships, type Table } from './relationship.ts';

export type KeyRow = {
  name: string;
  near: string;
  near_schema: string;
  near_name: string;
  far: string;
  far_schema: string;
  far_name: string;
  near_columns: string[];
  far_columns: string[];
  unique: boolean;
  near_primary_key: string[];
};
export type ViewColumnRow = {
  view: string;
  schema: string;
  name: string;
  column: string;
  base: string;
  base_column: string;
};

/** A table, or a view that shows the columns in question, with their names there. */
type End = Table & { columns: string[] };

/**
 * Every relationship derived from foreign keys, in both directions, between tables and the views that show their columns, and
 * through junction tables whose primary key consists of two foreign keys.
 */
export function relationshipsOf(
  keys: readonly KeyRow[],
  viewColumns: readonly ViewColumnRow[],
  computed: readonly Relationship[],
): Relationships {
  const views = viewsByBase(viewColumns);
  const all: Relationship[] = [...computed];
  for (const key of keys) {
    const nears = ends(tableOf(key.near_schema, key.near_name), key.near, key.near_columns, views);
    const fars = ends(tableOf(key.far_schema, key.far_name), key.far, key.far_columns, views);
    for (const near of nears) for (const far of fars) all.push(...bothWays(key, near, far));
  }
  for (const [near, far] of junctions(keys)) {
    const sources = ends(tableOf(near.far_schema, near.far_name), near.far, near.far_columns, views);
    const targets = ends(tableOf(far.far_schema, far.far_name), far.far, far.far_columns, views);
    const through = tableOf(near.near_schema, near.near_name);
    for (const from of sources)
      for (const to of targets)
        all.push({
          kind: 'junction',
          cardinality: 'many-to-many',
          from,
          to,
          through,
          nearConstraint: near.name,
          farConstraint: far.name,
          near: pairs(from.columns, near.near_columns),
          far: pairs(far.near_columns, to.columns),
        });
  }
  return Map.groupBy(all, ({ from }) => tableKey(from));
}

function bothWays(key: KeyRow, near: End, far: End): Relationship[] {
  const shared = { kind: 'key' as const, constraint: key.name };
  return [
    {
      ...shared,
      cardinality: key.unique ? 'one-to-one' : 'many-to-one',
      from: near,
      to: far,
      columns: pairs(near.columns, far.columns),
    },
    {
      ...shared,
      cardinality: key.unique ? 'one-to-one' : 'one-to-many',
      from: far,
      to: near,
      columns: pairs(far.columns, near.columns),
    },
  ];
}

/** Pairs of foreign keys of one table whose columns are all part of its primary key. */
function junctions(keys: readonly KeyRow[]): [KeyRow, KeyRow][] {
  const inKey = keys.filter((key) => key.near_columns.every((name) => key.near_primary_key.includes(name)));
  return [...Map.groupBy(inKey, ({ near }) => near).values()].flatMap((group) =>
    group.flatMap((one) =>
      group.flatMap((other): [KeyRow, KeyRow][] => (one === other ? [] : [[one, other]])),
    ),
  );
}

type ViewOf = { table: Table; columnOf: Map<string, string> };

/** For each relation the views based on it, directly or not, with each view's name for its columns. */
function viewsByBase(rows: readonly ViewColumnRow[]): Map<string, ViewOf[]> {
  const origins = new Map(rows.map((row) => [`${row.view} ${row.column}`, row]));
  const found = new Map<string, Map<string, ViewOf>>();
  for (const row of rows) {
    let origin = row;
    for (let depth = 0; depth < 32; depth++) {
      origin = origins.get(`${origin.base} ${origin.base_column}`) ?? origin;
    }
    const views = found.get(origin.base) ?? new Map<string, ViewOf>();
    found.set(origin.base, views);
    const view = views.get(row.view) ?? {
      table: { ...tableOf(row.schema, row.name), isView: true },
      columnOf: new Map(),
    };
    views.set(row.view, view);
    if (!view.columnOf.has(origin.base_column)) view.columnOf.set(origin.base_column, row.column);
  }
  return new Map([...found].map(([base, views]) => [base, [...views.values()]]));
}

function ends(table: Table, oid: string, columns: string[], views: Map<string, ViewOf[]>): End[] {
  const shown = (views.get(oid) ?? []).flatMap((view): End[] => {
    const names = columns.flatMap((name) => view.columnOf.get(name) ?? []);
    return names.length === columns.length ? [{ ...view.table, columns: names }] : [];
  });
  return [{ ...table, columns }, ...shown];
}

export function tableOf(schema: string, name: string): Table {
  return { schema, name, sql: sql`${quoteName(schema)}.${quoteName(name)}`, label: quoteName(name) };
}

function pairs(near: readonly string[], far: readonly string[]): Pair[] {
  return near.map((nearName, index) => {
    const farName = far[index] ?? '';
    return { near: quoteName(nearName), nearName, far: quoteName(farName), farName };
  });
}
