import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import type { Scenario } from '../supabase/functions/_shared/scenarios.ts';
import { loadOrCreateKeys } from './auth/keys/load-or-create-keys.ts';
import { addSecretKey } from './auth/keys/secret-keys.ts';
import { attachDatabase } from './postgres/attach-database.ts';
import type { OpenDatabase } from './postgres/open-database.ts';
import { mutatedRequests, type Mutated, type Seed } from './testing/mutated-requests.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import { runServer, type ServerProcess } from './testing/run-server.ts';
import { functionNames, serverRoutes, type Route } from './testing/server-routes.ts';

// The sample of `npm test`; `npm run test:full` sends them all.
const runs = process.env['VENTUS_TEST_FULL'] ? 10_000 : 300;
const secret = 'Secret Person Nobody Else Reads';
const folder = mkdtempSync(join(tmpdir(), 'ventus-sweep-'));
const dataDir = join(folder, 'data');
let server: ServerProcess;
let database: OpenDatabase;
let url: string;
let keys: { publishableKey: string; secretKey: string };
let routes: Route[];
let token = '';

beforeAll(async () => {
  await copyPreparedData(inject('folderOfRun'), dataDir);
  server = runServer({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  url = await server.ready;
  database = await attachDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const loaded = await loadOrCreateKeys(database.pools.auth);
  const secretKey = await addSecretKey(database.pools.auth, 'sweep', new Date());
  keys = { publishableKey: loaded.publishableKey, secretKey };
  await vi.waitFor(async () => expect(await listsPeople(secretKey)).toBe(200));
  routes = await serverRoutes(database.pools.service, loaded);
  // A user whose rows no other caller may see.
  await signUp({ full_name: secret });
}, 120_000);

afterAll(async () => {
  await database.stop();
  await server.end();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function listsPeople(apikey: string): Promise<number> {
  const headers = { apikey, authorization: `Bearer ${apikey}` };
  return (await fetch(`${url}/auth/v1/admin/users`, { headers })).status;
}

async function signUp(data: object): Promise<string> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@people.example`,
      password: 'correct-horse-7',
      data,
    }),
  });
  const session = (await response.json()) as { access_token: string };
  return session.access_token;
}

test('every function in the folder is served', async () => {
  for (const name of functionNames()) {
    const response = await fetch(`${url}/functions/v1/${name}`, { method: 'POST' });
    expect(await response.text(), name).not.toContain('Requested function was not found');
  }
});

test(
  'mutated requests through every door: no 5xx, no stack, nothing of anybody else’s',
  async () => {
    const requests = mutatedRequests(routes, await seedsOfFunctions());
    const megabytes = [residentMegabytes()];
    let sent = 0;
    let answered = 0;
    let slowest = { ms: 0, what: '' };
    await fc.assert(
      fc.asyncProperty(requests, async (one) => {
        if (sent === runs / 2) megabytes.push(residentMegabytes());
        // Some of them sign out, or delete the account.
        if (sent++ % 50 === 0) token = await signUp({ full_name: 'Ana Lee' });
        const since = performance.now();
        const { status, text } = await send(one);
        const ms = performance.now() - since;
        if (ms > slowest.ms) slowest = { ms, what: `${one.method} ${one.path.slice(0, 80)}` };
        const what = `${one.as} ${one.method} ${one.path} ${JSON.stringify(one.body)?.slice(0, 500)}: ${text.slice(0, 500)}`;
        // 501 is our answer for what is not provided.
        expect(status === 501 ? 0 : status, what).toBeLessThan(500);
        expect(text, what).not.toMatch(/\n\s+at .*[(/]|node_modules|\.[tj]s:\d+/);
        if (one.as !== 'service') expect(text, what).not.toContain(secret);
        if (status < 400) answered++;
      }),
      { numRuns: runs, endOnFailure: true },
    );
    megabytes.push(residentMegabytes());
    process.stdout.write(
      `${sent} requests over ${routes.length} doors, ${answered} of them taken; slowest ${slowest.ms.toFixed(0)} ms (${slowest.what}); ${megabytes.map((of) => of.toFixed(0)).join(', ')} MB before, halfway and after\n`,
    );
    // A sweep whose requests are all rejected would prove nothing.
    expect(answered).toBeGreaterThan(runs / 40);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  },
  30_000 + runs * 60,
);

async function send(one: Mutated): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${one.path}`, {
    method: one.method,
    redirect: 'manual',
    headers: { ...one.headers, ...credentials(one.as) },
    ...(one.body === undefined ? {} : { body: one.body }),
  });
  return { status: response.status, text: await response.text() };
}

function credentials(as: Mutated['as']): Record<string, string> {
  const { publishableKey: apikey, secretKey } = keys;
  switch (as) {
    case 'nobody':
      return {};
    case 'anon':
      return { apikey };
    case 'user':
      return { apikey, authorization: `Bearer ${token}` };
    case 'service':
      return { apikey: secretKey, authorization: `Bearer ${secretKey}` };
    default:
      return { apikey, authorization: `Bearer ${token.slice(0, -6)}AAAAAA` };
  }
}

/** Mutations start from the requests in each function's own scenarios. */
async function seedsOfFunctions(): Promise<Seed[]> {
  const folder = fileURLToPath(new URL('../supabase/functions', import.meta.url));
  const tables = await Promise.all(
    functionNames().map(async (name) => {
      const module: { scenarios?: readonly Scenario[] } = await import(
        pathToFileURL(join(folder, name, 'scenarios.ts')).href
      );
      return (module.scenarios ?? []).map(({ headers = {}, body = '' }) => ({
        path: `/functions/v1/${name}`,
        headers,
        body,
      }));
    }),
  );
  return tables.flat().filter(({ body }) => body !== '' && body.length < 5000);
}

/** The server's own memory; zero where the system does not tell. */
function residentMegabytes(): number {
  try {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
