import type { Pool } from 'pg';
import { currentRequestId, traced } from '../http/current-request.ts';
import { applicationName } from './connection.ts';
import { despiteLostConnection } from './is-database-trouble.ts';

/**
 * Tells PostgreSQL which request a statement belongs to. A transaction and a function call set `application_name` locally, by a
 * parameter, so that the text of a prepared statement, and with it its plan, is the same for every request. It is shown in
 * `pg_stat_activity` and, as `%a`, in `log_line_prefix`.
 */
export function nameOfRequest(): string | null {
  const id = currentRequestId();
  return id === null ? null : `${applicationName} ${id}`;
}

/**
 * A single statement has the request's id as a comment instead, unless it is prepared. It is sent again if there was no connection
 * to send it on.
 */
export function nameSingleStatements(pool: Pool): void {
  pool.query = new Proxy(Reflect.get(pool, 'query'), {
    apply(query, self, [statement, ...more]: unknown[]) {
      const run = (): unknown => Reflect.apply(query, self, [commented(statement), ...more]);
      // With a callback there is nothing to await.
      if (typeof more.at(-1) === 'function') return run();
      return traced(spanOf(statement), () =>
        despiteLostConnection(async (mayBeCommitted) => {
          mayBeCommitted();
          return run();
        }),
      );
    },
  });
}

function commented(statement: unknown): unknown {
  const id = currentRequestId();
  const text = textOf(statement);
  if (id === null || text === null) return statement;
  // Nothing in an id ends a comment: see `requestIdFrom`.
  const named = `${text} /* request ${id} */`;
  if (typeof statement !== 'object' || statement === null) return named;
  const isPrepared = 'name' in statement && statement.name !== undefined;
  return isPrepared ? statement : { ...statement, text: named };
}

/** The first table or function of ours that the text names; values are parameters. */
function spanOf(statement: unknown): string {
  const found = /\b(public|auth|host)"?\."?(\w+)/.exec(textOf(statement) ?? '');
  return found ? `postgres ${found[1]}.${found[2]}` : 'postgres statement';
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig && typeof statement.text === 'string' ? statement.text : null;
}
