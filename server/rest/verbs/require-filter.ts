import { AppError } from '../../app-error.ts';
import type { Query } from '../parse/query.ts';

/** A write to every row at once is a slip, and refused in the words of `pg-safeupdate`, as on a hosted project. */
export function requireFilter({ filters }: Query, verb: 'UPDATE' | 'DELETE'): void {
  if (filters.length === 0) throw new AppError('21000', `${verb} requires a WHERE clause`, 400);
}
