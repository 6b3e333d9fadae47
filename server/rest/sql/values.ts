import { sql, type Sql } from './sql.ts';

/** Collects a statement's values; each becomes a placeholder cast to a type the catalogue or we ourselves named. */
export class Values {
  readonly list: unknown[] = [];

  bind(value: unknown, type: Sql): Sql {
    this.list.push(value);
    return sql`$${String(this.list.length) as Sql}::${type}`;
  }
}
