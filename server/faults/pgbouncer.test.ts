import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { expect, test } from 'vitest';
import { choosePrivileges } from '../postgres/cluster/choose-privileges.ts';
import { findBinaries } from '../postgres/cluster/find-binaries.ts';
import { startCluster } from '../postgres/cluster/start-cluster.ts';
import { freePort } from '../testing/free-port.ts';
import { runServer } from '../testing/run-server.ts';

const program = '/usr/sbin/pgbouncer';

/** PgBouncer in transaction mode, with fewer connections than the server's pools, so that they share them. */
function startBouncer(folder: string, databasePort: number, port: number): ChildProcess {
  if (!existsSync(program)) throw new Error('apt-get install -y --no-install-recommends pgbouncer');
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(users, '"ventus" ""\n"authenticator" ""\n"supabase_auth_admin" ""\n');
  writeFileSync(
    settings,
    `[databases]
ventus = host=127.0.0.1 port=${databasePort} dbname=ventus
[users]
ventus = pool_mode=session
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 8
`,
  );
  const { prefix } = choosePrivileges(folder, findBinaries(folder));
  const [command = program, ...args] = prefix;
  const rest = command === program ? [] : [program];
  return spawn(command, [...args, ...rest, '--quiet', settings], { stdio: 'ignore' });
}

async function listening(port: number): Promise<void> {
  for (let isOpen = false; !isOpen; await wait(50)) {
    isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}

test(
  'behind PgBouncer in transaction mode everyone is who they are, and everything works',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ventus-pgbouncer-'));
    const databasePort = await freePort();
    const cluster = await startCluster({
      dataDir: join(folder, 'database'),
      settings: { listen_addresses: '127.0.0.1', port: String(databasePort), fsync: 'off' },
      say: () => undefined,
    });
    writeFileSync(
      join(folder, 'database/postgres/pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 trust\n',
    );
    const admin = new pg.Client({
      host: cluster.socketDir,
      port: databasePort,
      user: 'supabase_admin',
      database: 'postgres',
    });
    await admin.connect();
    for (const statement of [
      'select pg_reload_conf()',
      'create role ventus createrole login',
      'create database ventus owner ventus',
    ])
      await admin.query(statement);
    await admin.end();
    const port = await freePort();
    const bouncer = startBouncer(folder, databasePort, port);
    await listening(port);
    const server = runServer({
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: `postgres://ventus@127.0.0.1:${port}/ventus?pgbouncer=true`,
      RATE_LIMITS: 'off',
      WORKERS: '2',
    });
    try {
      const url = await server.ready;
      const { supabaseAnonKey } = (await (await fetch(`${url}/config.json`)).json()) as {
        supabaseAnonKey: string;
      };
      const options = { auth: { persistSession: false, autoRefreshToken: false } };
      const people = await Promise.all(
        Array.from({ length: 5 }, async (_, at) => {
          const client: SupabaseClient = createClient(url, supabaseAnonKey, options);
          const { data } = await client.auth.signUp({
            email: `p${at}@people.example`,
            password: 'correct-horse-7',
          });
          return { client, id: data.user?.id ?? '' };
        }),
      );
      const nobody = createClient(url, supabaseAnonKey, options);
      const joinWaitlist = (at: number) =>
        fetch(`${url}/functions/v1/join-waitlist`, {
          method: 'POST',
          headers: { 'idempotency-key': `key ${at}` },
          body: new URLSearchParams({ firstName: 'Ada', interest: 'Sports', email: `w${at}@people.example` }),
        });
      await Promise.all(
        Array.from({ length: 40 }, async (_, at) => {
          const { client, id } = people[at % people.length] ?? { client: nobody, id: '' };
          const own = await client.from('profiles').select('id');
          expect(own.data).toEqual([{ id }]);
          const { error } = await client.from('profiles').update({ lifestyle_goal: 'pets' }).eq('id', id);
          expect(error).toBeNull();
          expect((await joinWaitlist(at)).status).toBe(200);
          expect((await nobody.from('waitlist_entries').select()).error).not.toBeNull();
          const search = await client.functions.invoke('search-deals-guest', {
            body: { query: 'golf shoes' },
          });
          expect(search.error).toBeNull();
        }),
      );
      // Notifications arrive: all threads learn of a key that one of them revokes, and of a new table.
      const owner = new pg.Client(`postgres://ventus@127.0.0.1:${databasePort}/ventus`);
      await owner.connect();
      await owner.query(
        `create table public.notices (id int); grant select on public.notices to authenticated; notify pgrst, 'reload schema'`,
      );
      await owner.end();
      const newTable = async () => (await people[0]?.client.from('notices').select())?.error;
      await expect.poll(newTable, { timeout: 20_000 }).toBeNull();
      expect(server.output()).not.toMatch(/prepared statement|permission denied/);
    } finally {
      await server.end();
      bouncer.kill();
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
