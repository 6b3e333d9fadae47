import type { ConnectionOptions } from 'node:tls';
import type { Client, PoolConfig } from 'pg';

export type Role = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin';

/** Where the database is and how each role connects. Either our own cluster or the one in DATABASE_URL. */
export type Connection = {
  /** A host name, or the folder of a Unix socket. With several hosts, the one that is writable now. */
  readonly host: string;
  readonly port: number;
  /** With several hosts: connects to the writable one. */
  Client?: typeof Client;
  /** Behind a pooler that assigns sessions per transaction: PgBouncer with pool_mode=transaction. */
  isPooled?: boolean;
  database: string;
  ssl?: ConnectionOptions | boolean;
  /** Runs migrations and owns what they create: `postgres`, or `ventus_owner` where `postgres` is a superuser. */
  owner: string;
  /** The login name of a role. On an external cluster the administrator and the owner are the URL's user. */
  userOf(role: Role): string;
  passwordOf(role: Role): string | undefined;
  /** Stops following the writable host, if there are several. */
  close?(): void;
};

/** The roles whose sessions last there; in the options of a pool. */
export type Lasting = { lasting?: { user: string; password: string | undefined } };

/** The name of the server's sessions in PostgreSQL's list. */
export const applicationName = 'ventus';

/**
 * The `pg` configuration for one role. A pool connects through its `Client`, if set; a single client goes to the current
 * writer.
 */
export function connectAs(connection: Connection, role: Role): PoolConfig & Lasting {
  return {
    host: connection.host,
    port: connection.port,
    database: connection.database,
    ssl: connection.ssl,
    user: connection.userOf(role),
    password: connection.passwordOf(role),
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    ...(connection.isPooled && {
      lasting: { user: connection.userOf('postgres'), password: connection.passwordOf('postgres') },
    }),
    ...(connection.Client ? { Client: connection.Client, keepAlive: true } : {}),
  };
}
