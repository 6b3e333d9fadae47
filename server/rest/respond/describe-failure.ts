import { DatabaseError } from 'pg';
import { AppError } from '../../app-error.ts';
import { raisedAnswer } from './raised-answer.ts';
import { statusOfSqlState } from './status-of-sqlstate.ts';

/** What any thrown value means to the caller. Nothing of an unforeseen error is shown; its cause stays for the log. */
export function describeFailure(error: unknown, anonymous: boolean): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseError) {
    const code = error.code ?? 'XX000';
    if (code === 'PGRST') return raisedAnswer(error);
    return new AppError(code, error.message, statusOfSqlState(code, error.message, anonymous), {
      details: error.detail ?? null,
      hint: error.hint ?? null,
      cause: error,
    });
  }
  return lostConnection(error) ?? new AppError('PGRSTX00', 'Internal error', 500, { cause: error });
}

/** The driver's own errors have no class, only words. */
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
