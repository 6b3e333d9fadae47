import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { asCaller } from './as-caller.ts';
import { connectAs, type Connection, type Role } from './connection.ts';
import { nameSingleStatements } from './name-statements.ts';

export type Pools = {
  /** Logs in as `authenticator`, which can do nothing until it takes a caller's role: use it through `asCaller`. */
  rest: pg.Pool;
  /**
   * Acts as `service_role` from the first statement, so that one function call is one round trip. Not for data of a
   * request.
   */
  service: pg.Pool;
  /** Logs in as `supabase_auth_admin`, owner of the schemas `auth` and `host`. */
  auth: pg.Pool;
  /** Like `service`, at a standby: for reads that may be a second old. */
  reads: pg.Pool | null;
  close(): Promise<void>;
};

/**
 * `onIdleError` is called for lost idle connections; the pool replaces them. `threads`: how many of this process have pools, which
 * share the usual number of connections.
 */
export function openPools(
  connection: Connection,
  options: {
    restMax?: number;
    serviceMax?: number;
    authMax?: number;
    threads?: number;
    reads?: Connection | undefined;
    onIdleError?: (error: Error) => void;
  } = {},
): Pools {
  const open = (role: Role, max: number, more: Partial<pg.PoolConfig> = {}, to = connection): pg.Pool => {
    const pool = new pg.Pool({ ...connectAs(to, role), max, idleTimeoutMillis: 30_000, ...more });
    pool.on('error', options.onIdleError ?? ignore);
    pool.on('connect', (client) => {
      // A lost connection fails its running query; without this listener it would also crash the process.
      client.on('error', ignore);
      client.on('notice', (notice) => {
        if (notice.routine === 'SyncRepWaitForLSN') client.connection.emit('error', new CommitInDoubt());
      });
    });
    if (to.isPooled) pool.on('connect', forgetNames);
    nameSingleStatements(pool);
    return pool;
  };
  const shareOf = (connections: number) => Math.max(2, Math.floor(connections / (options.threads ?? 1)));
  // A request's transaction is sent in one round trip. A session's memory is released when it ends.
  const rest = open('authenticator', options.restMax ?? shareOf(16), {
    pipeline: true,
    maxLifetimeSeconds: 600,
  });
  const openService = (max: number, to: Connection, more: Partial<pg.PoolConfig> = {}) =>
    to.isPooled
      ? inTransactionsOfService(open('authenticator', max, { pipeline: true, ...more }, to))
      : open('authenticator', max, { onConnect: becomeService, ...more }, to);
  const service = openService(options.serviceMax ?? shareOf(16), connection);
  const auth = open('supabase_auth_admin', options.authMax ?? shareOf(8));
  const reads = options.reads
    ? openService(shareOf(8), options.reads, { connectionTimeoutMillis: 2000 })
    : null;
  return {
    rest,
    service,
    auth,
    reads,
    async close() {
      await Promise.all([rest, service, auth, ...(reads ? [reads] : [])].map(endPool));
    },
  };
}

/**
 * A commit that stopped waiting for its standby because it was canceled: PostgreSQL reports success with a warning, but a
 * failover would lose it. So it fails like a connection lost during a commit. The routine name identifies the warning in
 * every language.
 */
class CommitInDoubt extends Error {
  /** SQLSTATE transaction_resolution_unknown. */
  readonly code = '08007';
  constructor() {
    super('the commit may not have reached the standby');
    this.name = 'CommitInDoubt';
  }
}

const asService = { role: 'service_role' as const, claims: { role: 'service_role' } };

async function becomeService(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('role', 'service_role', false), set_config('request.jwt.claims', $1, false)`,
    [JSON.stringify(asService.claims)],
  );
}

/** The same where sessions do not last: each statement is a transaction, in one round trip. */
function inTransactionsOfService(pool: pg.Pool): pg.Pool {
  pool.query = new Proxy(Reflect.get(pool, 'query'), {
    apply: (_query, _self, [statement, values]: [pg.QueryConfig, unknown[]?]) =>
      asCaller(pool, asService, (client) => client.query(statement, values), { atOnce: true }),
  });
  return pool;
}

/** A prepared statement remains in the session where it was created. */
function forgetNames(client: pg.PoolClient): void {
  client.query = new Proxy(Reflect.get(client, 'query'), {
    apply(query, self, [statement, ...more]: unknown[]) {
      const isPrepared = typeof statement === 'object' && statement !== null && 'name' in statement;
      return Reflect.apply(query, self, [
        isPrepared ? { ...statement, name: undefined } : statement,
        ...more,
      ]);
    },
  });
}

/** Waits until the connections are closed, which `end` alone does not: a server stopped next would reset them. */
async function endPool(pool: pg.Pool): Promise<void> {
  let left = pool.totalCount;
  const gone = new Promise<void>((resolve) => {
    if (left === 0) resolve();
    pool.on('remove', () => {
      left -= 1;
      if (left === 0) resolve();
    });
  });
  await pool.end();
  await Promise.race([gone, wait(2000, undefined, { ref: false })]);
}

function ignore(): void {}
