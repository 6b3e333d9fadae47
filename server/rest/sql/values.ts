import { joinSql, sql, type Sql } from '../sql.ts';

/** Collects a statement's values; each becomes a placeholder cast to a type from the catalogue or our own source. */
export class Values {
  readonly list: unknown[] = [];
  readonly #bound: Sql[] = [];

  bind(value: unknown, type: Sql): Sql {
    this.list.push(value);
    const placeholder = sql`$${String(this.list.length) as Sql}::${type}`;
    this.#bound.push(placeholder);
    return placeholder;
  }

  /** An expression that is never evaluated and names every placeholder: PostgreSQL refuses unused parameters. */
  mentioned(): Sql {
    if (this.#bound.length === 0) return sql`null`;
    const texts = this.#bound.map((placeholder) => sql`${placeholder}::text`);
    return sql`case when false then array[${joinSql(texts, sql`, `)}] end`;
  }
}
