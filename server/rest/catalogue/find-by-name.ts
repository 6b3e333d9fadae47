import { AppError } from '../../app-error.ts';
import type { Sql } from '../sql.ts';
import type { Catalogue, Column, Owner, Relation } from './catalogue.ts';
import { closestName } from './closest-name.ts';

/** The table or view of that name; PGRST205 (404) with a hint where a similar one exists. */
export function findRelation(catalogue: Catalogue, schema: string, name: string): Relation {
  const relations = catalogue.relations.get(schema);
  const relation = relations?.get(name);
  if (relation) return relation;
  const similar = closestName(name, relations?.keys() ?? [], 0.75);
  throw new AppError('PGRST205', `Could not find the table '${schema}.${name}' in the schema cache`, 404, {
    hint: similar === null ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  });
}

/** A column that is read, filtered or sorted by; PostgreSQL's own 42703 (400) when there is none. */
export function findColumn(owner: Pick<Owner, 'name' | 'columns' | 'computed'>, name: string): Column {
  const column = owner.columns.get(name) ?? owner.computed.get(name);
  if (column) return column;
  throw new AppError('42703', `column ${owner.name}.${name} does not exist`, 400);
}

/** A column that a payload writes; PGRST204 (400) when the catalogue has none of that name. */
export function findWrittenColumn(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column) return column;
  throw new AppError(
    'PGRST204',
    `Could not find the '${name}' column of '${relation.name}' in the schema cache`,
    400,
  );
}

/** The type that a cast names; PostgreSQL's own 42704 (400) when it knows none, or none that a value can be cast to. */
export function findType({ types }: Catalogue, name: string): Sql {
  const type = types.get(name) ?? types.get(name.toLowerCase());
  if (type) return type;
  throw new AppError('42704', `type "${name}" does not exist`, 400);
}
