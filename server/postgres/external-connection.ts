import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity } from 'node:tls';
import pg from 'pg';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import type { Connection } from './connection.ts';

/**
 * Reads DATABASE_URL and tries it. Throws an Error with one sentence that says what is wrong with it and never shows its
 * password. The roles' passwords are derived from the URL's, so that every process with the same URL agrees on them.
 */
export async function connectExternally(databaseUrl: string): Promise<Connection> {
  const address = parseDatabaseUrl(databaseUrl);
  const owner = await probe(address);
  const { user, password, ...place } = address;
  const isRole = (role: string) => role === 'authenticator' || role === 'supabase_auth_admin';
  return {
    ...place,
    owner,
    userOf: (role) => (isRole(role) ? role : user),
    passwordOf(role) {
      if (!isRole(role) || password === undefined) return password;
      return createHmac('sha256', password).update(`ventus role ${role}`).digest('base64url');
    },
  };
}

type Address = Pick<Connection, 'host' | 'port' | 'database' | 'ssl'> & {
  user: string;
  password: string | undefined;
};

function parseDatabaseUrl(text: string): Address {
  // A URL with a user needs a host, while `postgres://user@/db?host=/folder` has none: the folder of a socket is in `host`.
  const withHost = text.trim().replace(/^([a-z]+:\/\/(?:[^/@]*@)?)(?=\/)/i, '$1socket');
  if (!URL.canParse(withHost)) {
    throw new Error(
      'DATABASE_URL is not an address: it looks like postgres://user:password@host:5432/database.',
    );
  }
  const url = new URL(withHost);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Error(`DATABASE_URL begins with ${url.protocol}// and must begin with postgres://.`);
  }
  const database = decode(url.pathname.slice(1));
  if (database === '') throw new Error('DATABASE_URL names no database: put /name after the host.');
  if (url.username === '') throw new Error('DATABASE_URL names no user: put user:password@ before the host.');
  const host =
    url.searchParams.get('host') ?? (url.hostname === 'socket' ? '/var/run/postgresql' : url.hostname);
  return {
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.searchParams.get('port') ?? (url.port || 5432)),
    database,
    ssl: sslOf(url.searchParams, host),
    user: decode(url.username),
    password: url.password === '' ? undefined : decode(url.password),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('DATABASE_URL has a % that begins no character: write a percent sign as %25.');
  }
}

/** Across a network the connection is encrypted and the certificate checked, unless the address says otherwise itself. */
function sslOf(params: URLSearchParams, host: string): Connection['ssl'] {
  const isHere = host.startsWith('/') || isLoopbackHost(host);
  const written = params.get('sslmode') ?? 'prefer';
  const mode = written === 'prefer' || written === 'allow' ? (isHere ? 'disable' : 'verify-full') : written;
  const certificate = params.get('sslrootcert');
  const ca = certificate ? readFileSync(certificate, 'utf8') : undefined;
  switch (mode) {
    case 'disable':
      return false;
    case 'require':
      return { rejectUnauthorized: ca !== undefined, ca };
    case 'verify-ca':
      return { rejectUnauthorized: true, ca, checkServerIdentity: () => undefined };
    case 'verify-full':
      // Node is told no name where the host is an address.
      return {
        rejectUnauthorized: true,
        ca,
        checkServerIdentity: (_name, cert) => checkServerIdentity(host, cert),
      };
    default:
      throw new Error(
        `DATABASE_URL has sslmode=${mode}: it may be disable, require, verify-ca or verify-full.`,
      );
  }
}

type Standing = {
  version: number;
  superuser: boolean;
  createrole: boolean;
  standby: boolean;
  takes_postgres: boolean;
};

/** Connects once, and says who is to own what the migrations make. */
async function probe(address: Address): Promise<string> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    // `postgres` owns the tables as on a hosted project, unless this cluster uses the name for a superuser of its own.
    const { rows } = await client.query<Standing>(
      `select current_setting('server_version_num')::int / 10000 as version, rolsuper as superuser, rolcreaterole as createrole,
         pg_is_in_recovery() as standby,
         coalesce((select not p.rolsuper and pg_has_role(current_user, p.oid, 'member') from pg_roles p where p.rolname = 'postgres'), true) as takes_postgres
       from pg_roles where rolname = current_user`,
    );
    const standing = rows[0];
    if (!standing) throw new Error('it does not say who we are');
    refuse(standing, address);
    return standing.takes_postgres ? 'postgres' : 'ventus_owner';
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${reasonOf(error, address)}.`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuse(standing: Standing, address: Address): void {
  if (standing.version < 15)
    throw new Error(`its PostgreSQL is ${standing.version}, and 15 or newer is needed`);
  if (standing.standby) throw new Error('it is a standby that takes no writes');
  if (!standing.superuser && !standing.createrole) {
    throw new Error(`its user ${address.user} may not create roles (alter role ${address.user} createrole)`);
  }
}

function reasonOf(error: unknown, address: Address): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `${address.host}:${address.port}`;
  switch (code) {
    case '28P01':
      return `${place} refuses the password of user ${address.user}`;
    case '28000':
      return `${place} does not let user ${address.user} in (see its pg_hba.conf)`;
    case '3D000':
      return `${place} has no database "${address.database}"`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no machine is called ${address.host}`;
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ETIMEDOUT':
    case 'ENOENT':
      return `no PostgreSQL answers at ${place}`;
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason.includes('does not support SSL'))
        return `${reason}: for a private network say so, with ?sslmode=disable at its end`;
      if (/certificate|CERT|altnames/i.test(`${code} ${reason}`))
        return `the certificate of ${place} cannot be trusted (${reason}): name its authority's file with ?sslrootcert=/path.pem, or add ?sslmode=require to take any certificate`;
      return reason;
    }
  }
}
