import type { PoolClient } from 'pg';
import { AppError } from '../../app-error.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';
import { nameStatement } from './name-statement.ts';

/**
 * Sends one statement, prepared when it has come before, and returns its one row. It is sent before anything is waited for.
 * Throws the driver's errors.
 */
export async function runStatement(client: PoolClient, statement: Statement): Promise<ResultRow> {
  const name = nameStatement(client, statement.text);
  const { text, values } = statement;
  const result = await client.query<ResultRow>(
    name === undefined ? { text, values } : { name, text, values },
  );
  const [row] = result.rows;
  if (!row) throw new AppError('PGRSTX00', 'Internal error', 500);
  return row;
}
