import type { Sql } from '../sql.ts';
import type { Relationships } from './relationship.ts';

export type Column = {
  name: string;
  sql: Sql;
  /** Its type as declared, for values that are stored. */
  type: Sql;
  /** The type under a domain, for values that are compared: a filter must not trip a domain's check. */
  comparedAs: Sql;
  default: Sql | null;
  /** The function of the row that computes it; null for a column that is stored. */
  computedBy: Sql | null;
};

export type Columns = ReadonlyMap<string, Column>;

export type Relation = {
  schema: string;
  name: string;
  sql: Sql;
  columns: Columns;
  /** Functions of one row that answer a value, as columns; `*` does not hold them. */
  computed: Columns;
  primaryKey: readonly Column[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
};

export type Argument = {
  /** Empty for the one argument of a function that takes the whole body. */
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
  /** The exposed table whose rows it answers. */
  rowsOf: Relation | null;
};

/** What the exposed schemas hold, as pg_catalog tells it. Every identifier of every statement comes from here. */
export type Catalogue = {
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
  relationships: Relationships;
  /** Types a value may be cast to, by every name PostgreSQL knows them under. */
  types: ReadonlyMap<string, Sql>;
};

/** Rows whose columns a request may name: a table's, or those of a function's result. */
export type Owner = { name: string; columns: Columns; computed: Columns; relation: Relation | null };

export function ownerOf(relation: Relation): Owner {
  return { name: relation.name, columns: relation.columns, computed: relation.computed, relation };
}
