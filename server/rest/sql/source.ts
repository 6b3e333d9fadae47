import type { Column, Owner } from '../catalogue/catalogue.ts';
import { findColumn } from '../catalogue/find-by-name.ts';
import type { Relationship } from '../catalogue/relationship.ts';
import type { Field } from '../parse/field.ts';
import { sql, type Sql } from '../sql.ts';
import type { Values } from './values.ts';

/**
 * Rows under an alias, whose columns a clause may name. It records which were used, so that a write returns no other column: that
 * would require the privilege to read it.
 */
export class Source {
  readonly alias: Sql;
  readonly owner: Owner;
  /** Rows of a table; those of an earlier part of the statement have lost their type, and carry the whole row as a column. */
  readonly isTable: boolean;
  /** The parent rows and the relationship to them; null for the requested table itself. */
  readonly within: { parent: Source; by: Relationship } | null;
  /** How many rows this is embedded in. */
  readonly depth: number;
  readonly used = new Set<Column>();
  /** The owner under the alias that the reference gives it, for PostgreSQL's words about an unknown column. */
  readonly #named: Owner;
  usesEvery = false;
  usesRow = false;

  constructor(alias: Sql, owner: Owner, isTable: boolean, within: Source['within'] = null) {
    this.alias = alias;
    this.owner = owner;
    this.isTable = isTable;
    this.within = within;
    this.depth = within === null ? 0 : within.parent.depth + 1;
    const hasAlias = within !== null && within.by.kind !== 'junction';
    this.#named = hasAlias ? { ...owner, name: `${owner.name}_${this.depth}` } : owner;
  }

  /** Throws 42703 for an unknown column. */
  column(name: string): { sql: Sql; column: Column } {
    const column = findColumn(this.#named, name);
    if (column.computedBy !== null) return { sql: sql`${column.computedBy}(${this.row()})`, column };
    this.used.add(column);
    return { sql: sql`${this.alias}.${column.sql}`, column };
  }

  every(): Sql {
    this.usesEvery = true;
    return sql`${this.alias}.*`;
  }

  /** The row as one value of its table's type, for functions that take it. */
  row(): Sql {
    this.usesRow = true;
    return this.isTable ? sql`${this.alias}.*` : sql`${this.alias}.${wholeRow}`;
  }

  /** A field's value and its type: anything inside JSON is JSON or text. */
  field(field: Field, values: Values): { sql: Sql; type: Sql; column: Column | null } {
    const held = this.column(field.name);
    if (field.path.length === 0) return { sql: held.sql, type: held.column.comparedAs, column: held.column };
    const isJson = held.column.comparedAs === 'json' || held.column.comparedAs === 'jsonb';
    let value = isJson ? held.sql : sql`to_jsonb(${held.sql})`;
    for (const { key, text } of field.path) {
      const bound = values.bind(key, typeof key === 'number' ? sql`integer` : sql`text`);
      value = text ? sql`${value} ->> ${bound}` : sql`${value} -> ${bound}`;
    }
    const type = field.path.at(-1)?.text
      ? sql`text`
      : held.column.comparedAs === 'json'
        ? sql`json`
        : sql`jsonb`;
    return { sql: sql`(${value})`, type, column: null };
  }
}

/** The column that carries the whole row out of an earlier part of the statement. */
export const wholeRow = sql`"rest.row"`;
