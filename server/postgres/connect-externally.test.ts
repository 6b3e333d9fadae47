import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backup } from '../cli/backup.ts';
import { restore } from '../cli/restore.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { asCaller } from './as-caller.ts';
import { startCluster, type RunningCluster } from './cluster/start-cluster.ts';
import { connectExternally } from './connect-externally.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { testBinaries } from './testing/test-cluster.ts';
import { freePort } from '../testing/free-port.ts';

const log = pino({ level: 'silent' });
let folder: string;
let cluster: RunningCluster;
let admin: pg.Pool;
let port: number;

// A cluster run by someone else: TCP with passwords, a superuser called postgres, shared with other users.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ventus-external-'));
  port = await freePort();
  cluster = await startCluster({
    dataDir: folder,
    binaries: testBinaries(),
    settings: { listen_addresses: '127.0.0.1', port: String(port), fsync: 'off' },
    say: () => undefined,
  });
  writeFileSync(
    join(folder, 'postgres', 'pg_hba.conf'),
    'local all supabase_admin trust\nhost all locked_out 127.0.0.1/32 reject\nhost all all 127.0.0.1/32 scram-sha-256\n',
  );
  admin = new pg.Pool({ host: cluster.socketDir, port, user: 'supabase_admin', database: 'postgres' });
  // Stopping the server may reset a connection that is closing.
  admin.on('error', () => undefined);
  await admin.query('select pg_reload_conf()');
  for (const statement of [
    `create role postgres superuser login password 'p%ss word'`,
    `create role maker createrole login password 'maker'`,
    `create role plain login password 'plain'`,
    `create role locked_out createrole login password 'x'`,
    `create database by_superuser owner postgres`,
    `create database by_maker owner maker`,
    `create database by_maker_again owner maker`,
    `create database foreign_auth owner maker`,
  ]) {
    await admin.query(statement);
  }
}, 60_000);
afterAll(async () => {
  await admin.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const superuser = (database = 'by_superuser') =>
  `postgres://postgres:p%25ss%20word@127.0.0.1:${port}/${database}`;
const maker = (database = 'by_maker') => `postgresql://maker:maker@127.0.0.1:${port}/${database}`;
const open = (databaseUrl: string) => openDatabase({ dataDir: join(folder, 'unused'), databaseUrl, log });

/**
 * A row's path through the roles: sign-up by the auth role, the profile by trigger, its owner's update, the service's
 * insert.
 */
async function exercise({ pools }: OpenDatabase): Promise<void> {
  const { rows } = await pools.auth.query(
    `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'a@example.com', '{"full_name": "Ada"}') returning id`,
  );
  const claims = { role: 'authenticated', sub: rows[0].id };
  const updated = await asCaller(pools.rest, { role: 'authenticated', claims }, (client) =>
    client.query(`update public.profiles set lifestyle_goal = 'pets' returning full_name`),
  );
  expect(updated.rows).toEqual([{ full_name: 'Ada' }]);
  const service = { role: 'service_role' as const, claims: { role: 'service_role' } };
  const seen = await asCaller(pools.rest, service, async (client) => {
    await client.query(`insert into public.merchants (name, slug) values ('M', 'm')`);
    await client.query(
      `insert into public.deals (source, source_id, merchant_id, title, deal_price) select 's', '1', id, 't', 1 from public.merchants`,
    );
    return client.query('select lifestyle_goal from public.profiles');
  });
  expect(seen.rows).toEqual([{ lifestyle_goal: 'pets' }]);
  const anonymous = asCaller(pools.rest, { role: 'anon', claims: { role: 'anon' } }, (client) =>
    client.query('select from public.profiles'),
  );
  await expect(anonymous).rejects.toThrow(/permission denied/);
}

test('a superuser’s URL works; the tables belong to a separate role, since postgres is a superuser here', async () => {
  const database = await open(superuser());
  expect(database.connection.owner).toBe('ventus_owner');
  await exercise(database);
  const { rows } = await database.pools.auth.query(
    `select distinct rolname, rolsuper, rolbypassrls from pg_class c join pg_roles r on r.oid = relowner where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ rolname: 'ventus_owner', rolsuper: false, rolbypassrls: false }]);
  await database.stop();
});

test('the URL of a user who may only create roles works', async () => {
  await admin.query('drop database if exists by_superuser with (force)');
  await dropOurRoles();
  const database = await open(maker());
  await exercise(database);
  await database.stop();
});

/** As on a cluster we have never used. The databases that used the roles are dropped first. */
async function dropOurRoles(): Promise<void> {
  await admin.query('drop database if exists by_maker with (force)');
  await admin.query('create database by_maker owner maker');
  for (const role of [
    'ventus_owner',
    'authenticator',
    'supabase_auth_admin',
    'anon',
    'authenticated',
    'service_role',
  ]) {
    await admin.query(`drop role if exists ${role}`);
  }
}

test('two servers with the same URL agree on the roles’ passwords, which differ from the URL’s and from each other', async () => {
  const [one, two] = await Promise.all([open(maker()), open(maker())]);
  for (const { pools } of [one, two]) {
    await pools.rest.query('select 1');
    await pools.auth.query('select 1');
  }
  const passwords = (['authenticator', 'supabase_auth_admin', 'postgres'] as const).map((role) =>
    one.connection.passwordOf(role),
  );
  expect(new Set(passwords).size).toBe(3);
  await Promise.all([one.stop(), two.stop()]);
});

test('on an external cluster, a backup restores into another database', async () => {
  const [source, target] = [await open(maker()), await open(maker('by_maker_again'))];
  const backupFolder = join(folder, 'backup');
  const { tables } = await backup({
    connection: source.connection,
    key: null,
    folder: backupFolder,
    now: () => new Date(),
  });
  expect(tables.find((table) => table.name === 'public.profiles')?.rows).toBe(1);
  await restore({ connection: target.connection, key: null, folder: backupFolder });
  const service = { role: 'service_role' as const, claims: { role: 'service_role' } };
  const { rows } = await asCaller(target.pools.rest, service, (client) =>
    client.query('select full_name, lifestyle_goal from public.profiles'),
  );
  expect(rows).toEqual([{ full_name: 'Ada', lifestyle_goal: 'pets' }]);
  await Promise.all([source.stop(), target.stop()]);
});

test('on an external cluster, a policy that hides rows stops the backup, and the error names the table', async () => {
  const source = await open(maker());
  const theirs = new pg.Client({
    host: cluster.socketDir,
    port,
    user: 'supabase_admin',
    database: 'by_maker',
  });
  await theirs.connect();
  await theirs.query(
    'create policy hides_some on public.profiles as restrictive for select using (full_name is null)',
  );
  const taken = backup({
    connection: source.connection,
    key: null,
    folder: join(folder, 'half'),
    now: () => new Date(),
  });
  await expect(taken).rejects.toThrow(/^Row-level security may hide rows of profiles/);
  await theirs.query('drop policy hides_some on public.profiles');
  await theirs.end();
  await source.stop();
});

test.each([
  ['no address', () => 'nonsense', 'is not an address'],
  [
    'another scheme',
    () => 'mysql://a:b@127.0.0.1/db',
    'begins with mysql:// but must begin with postgres://',
  ],
  ['no database', () => `postgres://maker:hush@127.0.0.1:${port}`, 'names no database'],
  ['no user', () => `postgres://127.0.0.1:${port}/db`, 'names no user'],
  ['a bare percent sign', () => 'postgres://maker:hush%@127.0.0.1/db', '%25'],
  [
    'a host that is none',
    () => `postgres://maker:hush@127.0.0.1:${port},elsewhere:x/db`,
    'elsewhere:x is not a host with a port',
  ],
  [
    'a wish for a host that only reads',
    () => `postgres://maker:hush@127.0.0.1:${port}/db?target_session_attrs=standby`,
    'target_session_attrs=standby',
  ],
  [
    'two hosts without a PostgreSQL',
    () => 'postgres://maker:hush@127.0.0.1:1,127.0.0.1:2/db',
    'no PostgreSQL answers at 127.0.0.1:1; no PostgreSQL answers at 127.0.0.1:2',
  ],
  [
    'an unknown sslmode',
    () => `postgres://maker:hush@127.0.0.1:${port}/db?sslmode=sometimes`,
    'sslmode=sometimes',
  ],
  [
    'a machine that is not there',
    () => 'postgres://maker:hush@nowhere.invalid/db',
    'no machine is called nowhere.invalid',
  ],
  [
    'a port nobody listens on',
    () => 'postgres://maker:hush@127.0.0.1:1/db',
    'no PostgreSQL answers at 127.0.0.1:1',
  ],
  [
    'a socket that is not there',
    () => 'postgres://maker:hush@/db?host=/nowhere',
    'no PostgreSQL answers at /nowhere:5432',
  ],
  [
    'a wrong password',
    () => `postgres://maker:hush@127.0.0.1:${port}/by_maker`,
    'refuses the password of user maker',
  ],
  [
    'an unknown user',
    () => `postgres://nobody:hush@127.0.0.1:${port}/by_maker`,
    'refuses the password of user nobody',
  ],
  [
    'a user kept out',
    () => `postgres://locked_out:hush@127.0.0.1:${port}/by_maker`,
    'does not let user locked_out in',
  ],
  ['a missing database', () => maker('missing'), 'has no database "missing"'],
  [
    'too few rights',
    () => `postgres://plain:plain@127.0.0.1:${port}/by_maker`,
    'alter role plain createrole',
  ],
])('%s is refused in one sentence without the password', async (_what, url, sentence) => {
  const failure = await open(url()).then(
    () => new Error('it opened'),
    (error: Error) => error,
  );
  expect(failure.message).toContain(sentence);
  expect(failure.message).toMatch(/^DATABASE_URL [^\n]+\.$/);
  expect(failure.message).not.toContain('hush');
});

test('a database whose auth schema was not created by us is refused', async () => {
  const theirs = new pg.Client({ connectionString: maker('foreign_auth') });
  await theirs.connect();
  await theirs.query('create schema auth; create table auth.users (id uuid)');
  await theirs.end();
  await expect(open(maker('foreign_auth'))).rejects.toThrow(
    'a schema "auth" or "host" that Ventus did not create',
  );
});

test.each([
  ['in the address', () => `postgres://maker:maker@127.0.0.1:1,127.0.0.1:${port}/by_maker`],
  ['in lists', () => `postgres://maker:maker@/by_maker?host=127.0.0.1,127.0.0.1&port=1,${port}`],
])('of several hosts %s the one that answers is used', async (_where, url) => {
  const connection = await connectExternally(url());
  expect(connection).toMatchObject({ host: '127.0.0.1', port });
  const database = await open(url());
  expect((await database.pools.rest.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.stop();
  connection.close?.();
});

test('a standby for reads is used with the roles of the writer, and has one address', async () => {
  const options = { dataDir: join(folder, 'unused'), databaseUrl: maker(), log };
  const database = await openDatabase({
    ...options,
    databaseReadUrl: `postgres://anyone@127.0.0.1:${port}/by_maker`,
  });
  const { reads } = database.pools;
  expect((await reads?.query('select current_user::text as role'))?.rows).toEqual([{ role: 'service_role' }]);
  await database.stop();
  const several = openDatabase({ ...options, databaseReadUrl: 'postgres://maker:hush@one,two/by_maker' });
  await expect(several).rejects.toThrow(/^DATABASE_READ_URL names several hosts: [^\n]+\.$/);
});

test('the URL may name a socket folder and certificates to verify', async () => {
  const connection = await connectExternally(
    `postgres://supabase_admin@/postgres?host=${encodeURIComponent(cluster.socketDir)}&port=${port}`,
  );
  expect(connection).toMatchObject({ host: cluster.socketDir, database: 'postgres' });
  expect(connection.passwordOf('authenticator')).toBeUndefined();
  await expect(connectExternally(`${maker()}?sslmode=verify-full`)).rejects.toThrow(/does not support SSL/);
});

// This machine under an address that does not look local: treated like another machine.
const elsewhere = (query = '') => `postgresql://maker:maker@0.0.0.0:${port}/by_maker${query && `?${query}`}`;
const failureOf = (url: string) =>
  connectExternally(url).then(
    () => 'it opened',
    (error: Error) => error.message,
  );

test('across a network a database without TLS is refused unless the URL allows it', async () => {
  for (const query of ['', 'sslmode=prefer', 'sslmode=verify-full']) {
    expect(await failureOf(elsewhere(query))).toMatch(
      /^DATABASE_URL cannot be used: The server does not support SSL connections: .*\?sslmode=disable at its end\.$/,
    );
  }
  expect(await connectExternally(elsewhere('sslmode=disable'))).toMatchObject({ ssl: false });
});

test('across a network the certificate’s authority and host name are verified', async () => {
  const own = await selfSigned(['0.0.0.0']);
  const other = await selfSigned(['db.example']);
  const file = (name: string, text: string) => {
    const path = join(folder, 'postgres', name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const use = async ({ cert, key }: { cert: string; key: string }) => {
    await admin.query(`alter system set ssl_cert_file = '${file('server.crt', cert)}'`);
    await admin.query(`alter system set ssl_key_file = '${file('server.key', key)}'`);
    await admin.query('alter system set ssl = on');
    await admin.query('select pg_reload_conf()');
  };
  const [ownAuthority, otherAuthority] = [file('own.pem', own.cert), file('other.pem', other.cert)];

  await use(own);
  await expect.poll(() => failureOf(elsewhere())).toMatch(/certificate of 0\.0\.0\.0:\d+ cannot be trusted/);
  expect(await failureOf(elsewhere())).toMatch(/sslrootcert=\/path\.pem, or add \?sslmode=require/);
  const database = await open(elsewhere(`sslrootcert=${ownAuthority}`));
  const { rows } = await database.pools.rest.query(
    'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
  );
  expect(rows).toEqual([{ ssl: true }]);
  await database.stop();

  await use(other);
  const named = elsewhere(`sslrootcert=${otherAuthority}`);
  await expect.poll(() => failureOf(named)).toMatch(/cannot be trusted \(.*0\.0\.0\.0.* is not in the cert/);
  expect(await failureOf(`${named}&sslmode=verify-ca`)).toBe('it opened');
  expect(await failureOf(elsewhere('sslmode=require'))).toBe('it opened');
});
