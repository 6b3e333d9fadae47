import { AppError } from '../../app-error.ts';
import type { Column, Columns } from '../catalogue/catalogue.ts';
import { findColumn } from '../catalogue/find-column.ts';
import type { SelectItem } from '../parse/select.ts';
import { joinSql } from './join-sql.ts';
import { sql, type Sql } from './sql.ts';
import type { Values } from './values.ts';

/** PostgreSQL's own limit for a table. */
const mostColumns = 1600;

/** What a request selects: the columns to fetch, and how one row of them, called `page`, becomes JSON. */
export type Selection = {
  /** Every column asked for, or null for all of them as they stand. */
  columns: readonly Column[] | null;
  row(values: Values): Sql;
};

/**
 * Resolves `select=` against the catalogue. Rows without aliases are printed by PostgreSQL as records. An alias is the
 * caller's text, so it never enters the statement: such rows are put together from bound keys, in the same notation.
 * Throws 42703 for an unknown column.
 */
export function resolveSelection(
  select: readonly SelectItem[],
  owner: { name: string; columns: Columns },
): Selection {
  const chosen = select.flatMap((item) =>
    item.every
      ? [...owner.columns.values()].map((column) => ({ column, key: column.name }))
      : [
          {
            column: findColumn(owner.columns, owner.name, item.column),
            key: item.alias ?? item.column,
          },
        ],
  );
  if (chosen.length > mostColumns) {
    throw new AppError('PGRST100', `A request may select ${mostColumns} columns`, 400);
  }
  const plain = chosen.every(({ column, key }) => column.name === key);
  const [only] = select;
  if (only?.every && select.length === 1) return { columns: null, row: () => sql`page.*` };
  const columns = [...new Set(chosen.map(({ column }) => column))];
  if (plain && columns.length === chosen.length) return { columns, row: () => sql`page.*` };
  return {
    columns,
    row: (values) => {
      const pairs = chosen.map(({ column, key }) => {
        const printed = values.bind(`${JSON.stringify(key)}:`, sql`text`);
        return sql`${printed} || coalesce(to_json(page.${column.sql})::text, 'null')`;
      });
      return sql`('{' || array_to_string(array[${joinSql(pairs, sql`, `)}], ',') || '}')::json`;
    },
  };
}

/** The columns of `selection` as a list over the rows called `row`. */
export function selectionList(selection: Selection, row: Sql): Sql {
  if (selection.columns === null) return sql`${row}.*`;
  return joinSql(
    selection.columns.map((column) => sql`${row}.${column.sql}`),
    sql`, `,
  );
}
