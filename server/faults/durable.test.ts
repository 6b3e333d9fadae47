import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, test } from 'vitest';
import { attachDatabase } from '../postgres/attach-database.ts';
import { connectAs } from '../postgres/connection.ts';
import { useServer } from '../testing/use-server.ts';
import { familyOf, readCalls, startStrace } from './testing/strace.ts';

const server = useServer({ RATE_LIMITS: 'off' });

type SignUp = { email: string; requestId: string };

async function signUp(): Promise<SignUp> {
  const email = `${randomUUID()}@people.example`;
  const response = await fetch(`${server.url}/functions/v1/join-waitlist`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'Ada', interest: 'Sports', email }),
  });
  expect(response.status).toBe(200);
  await response.text();
  return { email, requestId: response.headers.get('x-request-id') ?? '' };
}

/**
 * Two hundred sign-ups, eight at a time, while tracing PostgreSQL and the server. Returns those acknowledged too early.
 */
async function acknowledgedTooEarly(): Promise<{ all: SignUp[]; early: SignUp[] }> {
  const trace = join(server.folder, `trace-${randomUUID()}`);
  const calls = 'trace=write,writev,sendto,sendmsg,pwrite64,pwritev,pwritev2,fsync,fdatasync';
  const strace = await startStrace(
    [...familyOf(server.postmaster()), server.process.child.pid ?? 0],
    ['-y', '-s', '100000', '-o', trace, '-e', calls, '--signal=none'],
  );
  const all: SignUp[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let count = 0; count < 25; count += 1) all.push(await signUp());
    }),
  );
  await strace.stop();

  const events = await readCalls(trace);
  const ofLog = events.filter(({ args }) => /^\d+<[^>]*\/pg_wal\//.test(args));
  const writes = ofLog.filter(({ name }) => name.startsWith('pwrite'));
  const flushes = ofLog.filter(({ name, result }) => /^f(data)?sync$/.test(name) && result.startsWith('0'));
  const answers = events.filter(({ args }) => args.includes('HTTP/1.1 200'));
  const early = all.filter(({ email, requestId }) => {
    // The row appears in the write-ahead log as plain text.
    const written = writes.find(({ args }) => args.includes(email));
    const answered = answers.find(({ args }) => args.includes(requestId));
    if (!answered) throw new Error('the trace has no answer to a sign-up that was answered');
    return !flushes.some(({ from, to }) => written && from > written.to && to < answered.from);
  });
  return { all, early };
}

test('every acknowledged sign-up is flushed to disk in the write-ahead log before its answer is sent', async ({
  annotate,
}) => {
  const { all, early } = await acknowledgedTooEarly();
  expect(early).toEqual([]);
  await annotate(`${all.length} acknowledged, ${all.length - early.length} of them flushed before`);
}, 180_000);

test('the trace detects sign-ups that are not flushed', async () => {
  const database = await attachDatabase({ dataDir: server.dataDir, log: pino({ level: 'silent' }) });
  const admin = new pg.Client(connectAs(database.connection, 'supabase_admin'));
  await admin.connect();
  await admin.query('alter system set synchronous_commit = off');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await database.stop();
  const { early } = await acknowledgedTooEarly();
  expect(early.length).toBeGreaterThan(0);
}, 180_000);
