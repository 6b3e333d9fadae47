import { joinSql, sql, type Sql } from '../sql.ts';
import type { Context } from './context.ts';
import type { Item } from './item.ts';
import type { Level } from './level.ts';
import type { Source } from './source.ts';

/** The select list of a level, and one row of it, called `page`, as JSON. */
export type Page = { list: Sql; row(): Sql };

/**
 * Rows whose keys are all names of the catalogue are printed by PostgreSQL as records. Any other key is the caller's text: such
 * rows are built from bound keys, in the same notation. `hidden` columns are fetched but not returned.
 */
export function pageOf(level: Level, source: Source, context: Context, hidden: readonly Sql[] = []): Page {
  const { items } = level;
  if (items.length === 0) return { list: joinSql([sql`1`, ...hidden], sql`, `), row: () => sql`'{}'::json` };
  if (level.isEvery && hidden.length === 0 && (source.isTable || !source.usesRow))
    return { list: source.every(), row: record };
  if (hidden.length === 0 && items.every(({ name }) => name !== null)) {
    const listed = items.map((item) => sql`${valueSql(item)} as ${item.name ?? sql``}`);
    return { list: joinSql(listed, sql`, `), row: record };
  }
  const listed = items.map((item, index) => sql`${valueSql(item)} as ${placeName(index)}`);
  return {
    list: joinSql([...listed, ...hidden], sql`, `),
    row: () =>
      sql`('{' || array_to_string(array[${joinSql(pairsOf(items, context), sql`, `)}], ',') || '}')::json`,
  };
}

function record(): Sql {
  return sql`row_to_json(page.*)`;
}

function pairsOf(items: readonly Item[], context: Context): Sql[] {
  return items.map(({ key }, index) => {
    const printed = context.values.bind(`${JSON.stringify(key)}:`, sql`text`);
    return sql`${printed} || coalesce(to_json(page.${placeName(index)})::text, 'null')`;
  });
}

export function valueSql({ aggregate, sql: value }: Item): Sql {
  return aggregate === null ? value : aggregate(value);
}

/** The internal name of the value at `index`. */
export function placeName(index: number): Sql {
  return sql`value_${String(index) as Sql}`;
}
