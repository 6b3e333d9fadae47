import { AppError } from '../../app-error.ts';
import type { Sql } from '../sql.ts';
import type { Catalogue, Column, Owner, Relation } from './catalogue.ts';
import { closestName } from './closest-name.ts';

/** Finds the table or view of that name, or throws PGRST205 (404), with a hint if a similar one exists. */
export function findRelation(catalogue: Catalogue, schema: string, name: string): Relation {
  const relations = catalogue.relations.get(schema);
  const relation = relations?.get(name);
  if (relation) return relation;
  const similar = closestName(name, relations?.keys() ?? [], 0.75);
  throw new AppError('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, 404, {
    hint: similar === null ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  });
}

/** Finds a column to read, filter or sort by, or throws PostgreSQL's own 42703 (400). */
export function findColumn(owner: Pick<Owner, 'name' | 'columns' | 'computed'>, name: string): Column {
  const column = owner.columns.get(name) ?? owner.computed.get(name);
  if (column) return column;
  throw new AppError('42703', `column ${owner.name}.${name} does not exist`, 400);
}

/** Finds a column that a payload writes, or throws PGRST204 (400). */
export function findWrittenColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column) return column;
  throw new AppError(
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    400,
  );
}

/**
 * Finds the type that a cast names, or throws PostgreSQL's own 42704 (400) for an unknown type or one that values cannot be cast
 * to.
 */
export function findType({ types }: Catalogue, name: string): Sql {
  const type = types.get(name) ?? types.get(name.toLowerCase());
  if (type) return type;
  throw new AppError('42704', `type "${name}" does not exist`, 400);
}
