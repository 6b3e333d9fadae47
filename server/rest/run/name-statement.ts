import type { PoolClient } from 'pg';

const mostPerConnection = 200;
const kept = new WeakMap<PoolClient, Map<string, string>>();
let made = 0;

/**
 * The name under which `text` is prepared on this connection. A connection keeps its 200 latest statements; the one longest
 * unused is given up for a new one, so strange requests cannot fill the server's memory.
 */
export async function nameStatement(client: PoolClient, text: string): Promise<string> {
  let names = kept.get(client);
  if (!names) kept.set(client, (names = new Map()));
  const known = names.get(text);
  const name = known ?? `rest_${++made}`;
  if (known !== undefined) names.delete(text);
  else if (names.size >= mostPerConnection) await giveUpOldest(client, names);
  names.set(text, name);
  return name;
}

async function giveUpOldest(client: PoolClient, names: Map<string, string>): Promise<void> {
  const [oldest] = names;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  if (!forgetPrepared(client, name)) return;
  await client.query(`deallocate ${name}`);
}

/** The driver remembers what it has prepared in `connection.parsedStatements`, which its types leave out. */
function forgetPrepared(client: PoolClient, name: string): boolean {
  const { connection } = client as { connection?: { parsedStatements?: Record<string, string> } };
  const prepared = connection?.parsedStatements;
  if (!prepared || !(name in prepared)) return false;
  delete prepared[name];
  return true;
}
