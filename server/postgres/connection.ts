import type { ConnectionOptions } from 'node:tls';
import type { Client, PoolConfig } from 'pg';

export type Role = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin';

/** Where the database is and how each role reaches it. Two kinds exist: our own cluster, and one named by DATABASE_URL. */
export type Connection = {
  /** A host name, or the folder of a Unix socket. Of several hosts the one that takes writes now. */
  readonly host: string;
  readonly port: number;
  /** Of several hosts: connects to whichever takes writes. */
  Client?: typeof Client;
  database: string;
  ssl?: ConnectionOptions | boolean;
  /** Who runs migrations and owns what they make: `postgres`, or `ventus_owner` where `postgres` is a superuser. */
  owner: string;
  /** The name a role logs in with. On a foreign cluster the administrator and the owner are the URL's user. */
  userOf(role: Role): string;
  passwordOf(role: Role): string | undefined;
  /** Stops following the hosts, where there are several. */
  close?(): void;
};

/** What `pg` wants, for one role. A pool connects by its `Client`, if there is one; a single client goes where the writer is now. */
export function connectAs(connection: Connection, role: Role): PoolConfig {
  return {
    host: connection.host,
    port: connection.port,
    database: connection.database,
    ssl: connection.ssl,
    user: connection.userOf(role),
    password: connection.passwordOf(role),
    application_name: 'ventus',
    connectionTimeoutMillis: 10_000,
    ...(connection.Client ? { Client: connection.Client, keepAlive: true } : {}),
  };
}
