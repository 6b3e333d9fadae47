import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRest, type Rest } from '../../rest/create-rest.ts';
import { connectAs } from '../connection.ts';
import { openDatabase, type OpenDatabase } from '../open-database.ts';
import { testBinaries } from '../testing/test-cluster.ts';
import { shortenLog } from './keep-log-short.ts';

const typed = 'secret.address@people.example';

let dataDir: string;
let database: OpenDatabase;
let rest: Rest;
let log: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ventus-log-'));
  const quiet = pino({ level: 'silent' });
  database = await openDatabase({ dataDir, log: quiet, cluster: { binaries: testBinaries() } });
  rest = createRest({
    pool: database.pools.rest,
    resolveCaller: () => Promise.resolve({ role: 'anon', claims: { role: 'anon' }, subject: null }),
    log: quiet,
  });
  log = join(dataDir, 'postgres.log');
}, 60_000);
afterAll(async () => {
  await rest?.close();
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const logged = () => readFileSync(log, 'utf8');

/** A line that PostgreSQL writes on its own. */
async function makeItSpeak(): Promise<void> {
  const before = logged().split('SIGHUP').length;
  const admin = new pg.Client(connectAs(database.connection, 'supabase_admin'));
  await admin.connect();
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await expect.poll(() => logged().split('SIGHUP').length).not.toBe(before);
}

test('PostgreSQL logs neither the values nor the statements of failed requests', async () => {
  const { size } = statSync(log);
  const send = (path: string) => rest.fetch(new Request(`http://rest.test/rest/v1/${path}`));
  const answers = [
    await send(`deals?id=eq.${typed}`),
    await send(`deals?select=${Array.from({ length: 200 }, (_, n) => `a${n}:id`).join(',')}&id=eq.${typed}`),
    await send(`merchants?name=match.${encodeURIComponent(`(${typed}`)}`),
  ];
  for (const answer of answers) expect(answer.status).toBe(400);
  await expect(database.pools.auth.query('select $1::uuid', [typed])).rejects.toThrow(typed);
  await makeItSpeak();
  expect(logged()).not.toContain(typed);
  expect(logged()).not.toContain('STATEMENT');
  expect(statSync(log).size - size).toBeLessThan(1000);
});

test('an administrator’s failed statement is logged without its text', async () => {
  const admin = new pg.Client(connectAs(database.connection, 'supabase_admin'));
  await admin.connect();
  await expect(admin.query(`select nothing_of_that_name, '${typed}'`)).rejects.toThrow('does not exist');
  await admin.end();
  await expect.poll(logged).toContain('nothing_of_that_name');
  expect(logged()).not.toContain(typed);
});

test('a long log is rotated while PostgreSQL writes it, and takes at most 20 MB in all', async () => {
  appendFileSync(log, `${'x'.repeat(99)}\n`.repeat(250_000));
  appendFileSync(log, 'the last line\n');
  shortenLog(log);
  expect(logged()).toBe('');
  expect(statSync(`${log}.1`).size).toBe(10_000_000);
  expect(readFileSync(`${log}.1`, 'utf8').trimEnd().endsWith('the last line')).toBe(true);
  await makeItSpeak();
  expect(logged().length).toBeLessThan(1000);
  shortenLog(log);
  expect(logged()).toContain('SIGHUP');
});
