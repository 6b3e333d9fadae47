import type { Sql } from '../sql.ts';
import type { Relationships } from './relationship.ts';

export type Column = {
  name: string;
  sql: Sql;
  /** The declared type, for stored values. */
  type: Sql;
  /** The base type of a domain, for compared values: a filter must not violate a domain's check. */
  comparedAs: Sql;
  default: Sql | null;
  /** The function that computes the column; null for a stored column. */
  computedBy: Sql | null;
};

export type Columns = ReadonlyMap<string, Column>;

export type Relation = {
  schema: string;
  name: string;
  sql: Sql;
  columns: Columns;
  /** Functions of one row that return a value, usable as columns; `*` does not include them. */
  computed: Columns;
  primaryKey: readonly Column[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
};

export type Argument = {
  /** Empty for the single argument of a function that takes the whole body. */
  name: string;
  sql: Sql;
  type: Sql;
  typeName: string;
  optional: boolean;
  variadic: boolean;
};

export type Routine = {
  schema: string;
  name: string;
  sql: Sql;
  arguments: readonly Argument[];
  volatile: boolean;
  returnsSet: boolean;
  returns: 'void' | 'value' | 'row';
  /** Columns of a returned row; empty for values. */
  columns: Columns;
  /** The exposed table whose rows it returns. */
  rowsOf: Relation | null;
};

/** The exposed schemas as described by pg_catalog. Every identifier in every statement comes from here. */
export type Catalogue = {
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  relationships: Relationships;
  /** Types that casts may name, by every name PostgreSQL accepts. */
  types: ReadonlyMap<string, Sql>;
};

/** A source of rows whose columns a request may name: a table, or a function's result. */
export type Owner = { name: string; columns: Columns; computed: Columns; relation: Relation | null };

export function ownerOf(relation: Relation): Owner {
  return { name: relation.name, columns: relation.columns, computed: relation.computed, relation };
}
