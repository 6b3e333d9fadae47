import { AppError } from '../../app-error.ts';
import type { Column, Owner } from './catalogue.ts';

/** A column that is read, filtered or sorted by; PostgreSQL's own 42703 (400) when there is none. */
export function findColumn(owner: Pick<Owner, 'name' | 'columns' | 'computed'>, name: string): Column {
  const column = owner.columns.get(name) ?? owner.computed.get(name);
  if (column) return column;
  throw new AppError('42703', `column ${owner.name}.${name} does not exist`, 400);
}
