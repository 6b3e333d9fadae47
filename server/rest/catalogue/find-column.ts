import { AppError } from '../../app-error.ts';
import type { Column, Columns } from './catalogue.ts';

/** A column that is read, filtered or sorted by; PostgreSQL's own 42703 (400) when there is none. */
export function findColumn(columns: Columns, owner: string, name: string): Column {
  const column = columns.get(name);
  if (column) return column;
  throw new AppError('42703', `column ${owner}.${name} does not exist`, 400);
}
