import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkServerIdentity } from 'node:tls';
import pg from 'pg';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import type { Connection } from './connection.ts';
import { followWriter, type Place } from './follow-writer.ts';

/**
 * Parses DATABASE_URL and tries it. Of several hosts the writable one is used, now and after a failover. Throws an Error
 * with one sentence that says what is wrong and never contains the URL's password. The roles' passwords are derived from
 * it, so that every process with the same URL agrees on them.
 */
export async function connectExternally(databaseUrl: string): Promise<Connection> {
  const { places, ...address } = parseDatabaseUrl(databaseUrl);
  const { owner, place } = await probe(address, places);
  const { user, password, database, ssl, isPooled } = address;
  const isRole = (role: string) => role === 'authenticator' || role === 'supabase_auth_admin';
  const writer = places.length > 1 ? followWriter({ config: address, places, first: place }) : undefined;
  return {
    get host() {
      return (writer?.place ?? place).host;
    },
    get port() {
      return (writer?.place ?? place).port;
    },
    ...(writer ? { Client: writer.Client, close: () => writer.stop() } : {}),
    database,
    ssl,
    isPooled,
    owner,
    userOf: (role) => (isRole(role) ? role : user),
    passwordOf(role) {
      if (!isRole(role) || password === undefined) return password;
      return createHmac('sha256', password).update(`ventus role ${role}`).digest('base64url');
    },
  };
}

/**
 * DATABASE_READ_URL: a standby, or a proxy in front of several, that has the same roles with the same passwords. It is not tried
 * here: while it is down, its reads go to `writer`.
 */
export function connectForReads(readUrl: string, writer: Connection): Connection {
  const { places, database, ssl, isPooled } = parseDatabaseUrl(readUrl, 'DATABASE_READ_URL');
  const [place, ...others] = places;
  if (!place || others.length > 0) {
    throw new Error('DATABASE_READ_URL names several hosts: put a proxy such as HAProxy in front of them.');
  }
  return {
    ...place,
    database,
    ssl,
    isPooled,
    owner: writer.owner,
    userOf: (role) => writer.userOf(role),
    passwordOf: (role) => writer.passwordOf(role),
  };
}

type Address = Pick<Connection, 'database' | 'ssl' | 'isPooled'> & {
  user: string;
  password: string | undefined;
};

function parseDatabaseUrl(text: string, name = 'DATABASE_URL'): Address & { places: Place[] } {
  // A URL cannot contain several hosts, and one with a user needs a host, while `postgres://user@/db?host=/folder` has
  // none: the socket folder is in `host`. So the hosts are parsed separately and replaced by a placeholder.
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^/@]*@)?([^/?#]*)/i.exec(text.trim()) ?? [];
  const withHost = text.trim().replace(/^([a-z]+:\/\/(?:[^/@]*@)?)[^/?#]*/i, '$1hosts');
  if (!URL.canParse(withHost)) {
    throw new Error(`${name} is not an address: it looks like postgres://user:password@host:5432/database.`);
  }
  const url = new URL(withHost);
  if (url.protocol !== 'postgres:' && url.protocol !== 'postgresql:') {
    throw new Error(`${name} begins with ${url.protocol}// but must begin with postgres://.`);
  }
  const database = decode(url.pathname.slice(1));
  if (database === '') throw new Error(`${name} names no database: put /name after the host.`);
  if (url.username === '') throw new Error(`${name} names no user: put user:password@ before the host.`);
  const wanted = url.searchParams.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(wanted)) {
    throw new Error(
      `DATABASE_URL has target_session_attrs=${wanted}: it must be read-write, because Ventus writes to its database.`,
    );
  }
  const places = placesOf(hosts, url.searchParams);
  return {
    places,
    database,
    isPooled: url.searchParams.get('pgbouncer') === 'true',
    ssl: sslOf(
      url.searchParams,
      places.map(({ host }) => host),
    ),
    user: decode(url.username),
    password: url.password === '' ? undefined : decode(url.password),
  };
}

/** As libpq parses them: hosts with ports in the URL, or lists in `host` and `port`; a single port applies to all. */
function placesOf(authority: string, params: URLSearchParams): Place[] {
  const ports = params.get('port')?.split(',') ?? [];
  const hosts = params.get('host')?.split(',') ?? authority.split(',');
  return hosts.map((text, at) => {
    const [, host = '', port = ''] = /^(\[.*\]|[^:]*)(?::(\d+))?$/.exec(text) ?? [];
    const number = Number((ports.length === 1 ? ports[0] : ports[at]) || port || 5432);
    if ((host === '' && text !== '') || !(number > 0 && number < 65_536)) {
      throw new Error(`DATABASE_URL is invalid: ${text} is not a host with a port.`);
    }
    return { host: host.replace(/^\[(.*)\]$/, '$1') || '/var/run/postgresql', port: number };
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('DATABASE_URL has a % that starts no encoded character: write a percent sign as %25.');
  }
}

/** Across a network the connection is encrypted and the certificate verified, unless the URL says otherwise. */
function sslOf(params: URLSearchParams, hosts: readonly string[]): Connection['ssl'] {
  const isHere = hosts.every((host) => host.startsWith('/') || isLoopbackHost(host));
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
      // Node gets no server name where the host is an IP address: then the certificate must match one of the configured
      // hosts.
      return {
        rejectUnauthorized: true,
        ca,
        checkServerIdentity(name, cert) {
          const asked = name === '' || name === 'localhost' || !hosts.includes(name) ? hosts : [name];
          const refusals = asked.map((host) => checkServerIdentity(host, cert));
          return refusals.every((refusal) => refusal !== undefined) ? refusals[0] : undefined;
        },
      };
    default:
      throw new Error(
        `DATABASE_URL has sslmode=${mode}: it must be disable, require, verify-ca, or verify-full.`,
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

/** Connects to the first suitable host, and decides who owns what the migrations create. */
async function probe(address: Address, places: readonly Place[]): Promise<{ owner: string; place: Place }> {
  const reasons: string[] = [];
  let cause: unknown;
  for (const place of places) {
    try {
      return { owner: await ownerAt(address, place), place };
    } catch (error) {
      cause = error;
      reasons.push(reasonOf(error, address, place));
    }
  }
  throw new Error(`DATABASE_URL cannot be used: ${[...new Set(reasons)].join('; ')}.`, { cause });
}

async function ownerAt(address: Address, place: Place): Promise<string> {
  const client = new pg.Client({ ...address, ...place, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    // `postgres` owns the tables as on a hosted project, unless it is a superuser on this cluster.
    const { rows } = await client.query<Standing>(
      `select current_setting('server_version_num')::int / 10000 as version, rolsuper as superuser, rolcreaterole as createrole,
         pg_is_in_recovery() as standby,
         coalesce((select not p.rolsuper and pg_has_role(current_user, p.oid, 'member') from pg_roles p where p.rolname = 'postgres'), true) as takes_postgres
       from pg_roles where rolname = current_user`,
    );
    const standing = rows[0];
    if (!standing) throw new Error('it does not report the current user');
    refuse(standing, address);
    return standing.takes_postgres ? 'postgres' : 'ventus_owner';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refuse(standing: Standing, address: Address): void {
  if (standing.version < 15)
    throw new Error(`its PostgreSQL is ${standing.version}, and 15 or newer is needed`);
  if (standing.standby) throw new Error('it is a read-only standby');
  if (!standing.superuser && !standing.createrole) {
    throw new Error(`its user ${address.user} may not create roles (alter role ${address.user} createrole)`);
  }
}

function reasonOf(error: unknown, address: Address, { host, port }: Place): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const place = `${host}:${port}`;
  switch (code) {
    case '28P01':
      return `${place} refuses the password of user ${address.user}`;
    case '28000':
      return `${place} does not let user ${address.user} in (see its pg_hba.conf)`;
    case '3D000':
      return `${place} has no database "${address.database}"`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `no machine is called ${host}`;
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
