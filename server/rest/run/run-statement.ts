import type { PoolClient } from 'pg';
import { AppError } from '../../app-error.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';
import { nameStatement } from './name-statement.ts';

/**
 * Sends one statement, prepared under a name of its own, and returns its one row. It is sent before anything is waited for.
 * Throws the driver's errors.
 */
export async function runStatement(client: PoolClient, statement: Statement): Promise<ResultRow> {
  const name = nameStatement(client, statement.text);
  const result = await client.query<ResultRow>({
    name,
    text: statement.text,
    values: statement.values,
  });
  const [row] = result.rows;
  if (!row) throw new AppError('PGRSTX00', 'Internal error', 500);
  return row;
}
