import { AppError } from '../../app-error.ts';
import type { Column, Relation } from './catalogue.ts';

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
