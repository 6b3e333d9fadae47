import type { PoolClient } from 'pg';

const mostPerConnection = 200;
const kept = new WeakMap<PoolClient, Map<string, string>>();
let made = 0;

/**
 * The name under which `text` is prepared on this connection. A connection keeps its 200 latest statements; the one longest
 * unused is given up for a new one, so strange requests cannot fill the server's memory.
 */
export function nameStatement(client: PoolClient, text: string): string {
  let names = kept.get(client);
  if (!names) kept.set(client, (names = new Map()));
  const known = names.get(text);
  const name = known ?? `rest_${++made}`;
  if (known !== undefined) names.delete(text);
  else if (names.size >= mostPerConnection) giveUpOldest(client, names);
  names.set(text, name);
  return name;
}

function giveUpOldest(client: PoolClient, names: Map<string, string>): void {
  const [oldest] = names;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  // Sent ahead of the new statement. In a transaction that failed already it is refused with it, and costs one name.
  if (forgetPrepared(client, name)) void client.query(`deallocate ${name}`).catch(() => undefined);
}

/** What the driver remembers to have prepared, which its types leave out. */
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
