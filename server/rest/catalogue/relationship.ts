import type { Sql } from '../sql.ts';

/** `label` is the unqualified name, as used in an answer. */
export type Table = { schema: string; name: string; sql: Sql; label: Sql; isView?: true };
export type Pair = { near: Sql; nearName: string; far: Sql; farName: string };

/** How rows of one table relate to rows of another. */
export type Relationship =
  | {
      kind: 'key';
      cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
      constraint: string;
      from: Table;
      to: Table;
      /** Pairs of columns of `from` and `to`. */
      columns: readonly Pair[];
    }
  | {
      kind: 'junction';
      cardinality: 'many-to-many';
      from: Table;
      to: Table;
      through: Table;
      nearConstraint: string;
      farConstraint: string;
      /** `from` to the junction table, and the junction table to `to`. */
      near: readonly Pair[];
      far: readonly Pair[];
    }
  | {
      kind: 'computed';
      cardinality: 'to-one' | 'to-many';
      name: string;
      label: Sql;
      call: Sql;
      from: Table;
      to: Table;
    };

/** By the schema and name of the table they start from, as joined by `tableKey`. */
export type Relationships = ReadonlyMap<string, readonly Relationship[]>;

export function tableKey({ schema, name }: { schema: string; name: string }): string {
  return JSON.stringify([schema, name]);
}

export function isToOne({ cardinality }: Relationship): boolean {
  return cardinality === 'many-to-one' || cardinality === 'one-to-one' || cardinality === 'to-one';
}
