import type { PoolClient } from 'pg';
import { AppError } from '../../app-error.ts';
import type { ResultRow, Statement } from '../sql/statement.ts';

/**
 * Sends one statement, prepared if it was used before, and returns its single row. It is sent before anything is awaited. Throws
 * the driver's errors.
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

const mostPerConnection = 50;
/**
 * A plan takes about 200 times the memory of its text: longer statements are never prepared, and a connection keeps at most 64
 * KiB of text.
 */
const longest = 4096;
const longestTogether = 65_536;
const kept = new WeakMap<PoolClient, Map<string, string>>();
let made = 0;

/** Statements used once, in the order of their last use. */
const seen = new Set<string>();
const mostSeen = 500;

/**
 * The name under which `text` is prepared on this connection; undefined when it is sent unprepared, because it is long or used
 * for the first time. A connection keeps only its latest statements, so unusual requests cannot fill the server's memory.
 */
export function nameStatement(client: PoolClient, text: string): string | undefined {
  if (text.length > longest) return undefined;
  let names = kept.get(client);
  if (!names) kept.set(client, (names = new Map()));
  const known = names.get(text);
  if (known === undefined && !cameBefore(text)) return undefined;
  const name = known ?? `rest_${++made}`;
  if (known !== undefined) names.delete(text);
  else makeRoom(client, names, text);
  names.set(text, name);
  return name;
}

function cameBefore(text: string): boolean {
  const before = seen.delete(text);
  seen.add(text);
  const [oldest] = seen;
  if (seen.size > mostSeen && oldest !== undefined) seen.delete(oldest);
  return before;
}

function makeRoom(client: PoolClient, names: Map<string, string>, text: string): void {
  let length = [...names.keys()].reduce((sum, one) => sum + one.length, text.length);
  for (const [oldest, name] of names) {
    if (names.size < mostPerConnection && length <= longestTogether) return;
    names.delete(oldest);
    length -= oldest.length;
    // Sent before the new statement. In a failed transaction both are refused, which only leaks one name.
    if (forgetPrepared(client, name)) void client.query(`deallocate ${name}`).catch(() => undefined);
  }
}

/** The statements the driver has prepared, which its types omit. */
function forgetPrepared(client: PoolClient, name: string): boolean {
  const { connection } = client as unknown as {
    connection?: Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string> | undefined>;
  };
  const prepared = connection?.parsedStatements;
  if (!prepared || !(name in prepared)) return false;
  delete prepared[name];
  delete connection?.submittedNamedStatements?.[name];
  return true;
}
