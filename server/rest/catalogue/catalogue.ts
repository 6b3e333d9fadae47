import type { Sql } from '../sql/sql.ts';

export type Column = {
  name: string;
  sql: Sql;
  /** Its type as declared, for values that are stored. */
  type: Sql;
  /** The type under a domain, for values that are compared: a filter must not trip a domain's check. */
  comparedAs: Sql;
  default: Sql | null;
};

export type Columns = ReadonlyMap<string, Column>;

export type Relation = {
  schema: string;
  name: string;
  sql: Sql;
  columns: Columns;
  primaryKey: readonly Column[];
  insertable: boolean;
  updatable: boolean;
  deletable: boolean;
};

export type Argument = { name: string; sql: Sql; type: Sql; typeName: string; optional: boolean };

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
};

/** What the exposed schemas hold, as pg_catalog tells it. Every identifier of every statement comes from here. */
export type Catalogue = {
  relations: ReadonlyMap<string, ReadonlyMap<string, Relation>>;
  routines: ReadonlyMap<string, ReadonlyMap<string, readonly Routine[]>>;
};
