import type { ConnectionOptions } from 'node:tls';
import type { ClientConfig } from 'pg';

export type Role = 'supabase_admin' | 'postgres' | 'authenticator' | 'supabase_auth_admin';

/** Where the database is and how each role reaches it. Two kinds exist: our own cluster, and one named by DATABASE_URL. */
export type Connection = {
  /** A host name, or the folder of a Unix socket. */
  host: string;
  port: number;
  database: string;
  ssl?: ConnectionOptions | boolean;
  /** Who runs migrations and owns what they make: `postgres`, or `ventus_owner` where `postgres` is a superuser. */
  owner: string;
  /** The name a role logs in with. On a foreign cluster the administrator and the owner are the URL's user. */
  userOf(role: Role): string;
  passwordOf(role: Role): string | undefined;
};

/** What `pg` wants, for one role. */
export function connectAs(connection: Connection, role: Role): ClientConfig {
  return {
    host: connection.host,
    port: connection.port,
    database: connection.database,
    ssl: connection.ssl,
    user: connection.userOf(role),
    password: connection.passwordOf(role),
    application_name: 'ventus',
    connectionTimeoutMillis: 10_000,
  };
}
