import { DatabaseError } from 'pg';
import { AppError } from '../../app-error.ts';
import { outgrown } from '../sql/bounded.ts';
import { raisedAnswer } from './raised-answer.ts';
import { statusOfSqlState } from './status-of-sqlstate.ts';

/** Maps any thrown value to what the caller sees. An unexpected error reveals nothing; its cause is logged. */
export function describeFailure(error: unknown, anonymous: boolean): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError) {
    const code = error.code ?? 'XX000';
    if (code === 'PGRST') return raisedAnswer(error);
    const most = outgrown.exec(error.message)?.[1];
    if (most !== undefined) return tooLarge(most, error);
    return new AppError(code, error.message, statusOfSqlState(code, error.message, anonymous), {
      details: error.detail ?? null,
      hint: error.hint ?? null,
      cause: error,
    });
  }
  return lostConnection(error) ?? new AppError('PGRSTX00', 'Internal error', 500, { cause: error });
}

/** PostgREST has no code for this, so PostgreSQL's program_limit_exceeded, but not as a 500: the request can be made smaller. */
function tooLarge(most: string, cause: DatabaseError): AppError {
  const message = `The answer, or a list embedded in one of its rows, would be larger than ${most} bytes`;
  const hint = 'Ask for fewer rows (limit, offset) or fewer columns (select).';
  return new AppError('54000', message, 413, { hint, cause });
}

/** The driver's own errors have no class, only messages. */
function lostConnection(cause: unknown): AppError | null {
  if (!(cause instanceof Error)) return null;
  if (cause.message.startsWith('timeout exceeded when trying to connect')) {
    const message = 'Timed out acquiring connection from connection pool.';
    return new AppError('PGRST003', message, 504, { cause });
  }
  if (/^Connection terminated|connection error and is not queryable|^Client was closed/.test(cause.message)) {
    const message = 'Database client error. Retrying the connection.';
    return new AppError('PGRST001', message, 503, { cause });
  }
  if ('syscall' in cause) return new AppError('PGRST000', 'Database connection error.', 503, { cause });
  return null;
}
