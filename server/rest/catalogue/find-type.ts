import { AppError } from '../../app-error.ts';
import type { Sql } from '../sql/sql.ts';
import type { Catalogue } from './catalogue.ts';

/** The type that a cast names; PostgreSQL's own 42704 (400) when it knows none, or none that a value can be cast to. */
export function findType({ types }: Catalogue, name: string): Sql {
  const type = types.get(name) ?? types.get(name.toLowerCase());
  if (type) return type;
  throw new AppError('42704', `type "${name}" does not exist`, 400);
}
