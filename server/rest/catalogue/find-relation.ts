import { AppError } from '../../app-error.ts';
import type { Catalogue, Relation } from './catalogue.ts';
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
