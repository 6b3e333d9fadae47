import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { useServer } from './testing/use-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const server = useServer();

/** `npm run ventus -- …`, as in the operator's terminal. */
const ventus = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...server.env },
  });

const usersBy = async (key: string) => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const { error } = await createClient(server.url, key, options).auth.admin.listUsers();
  return error?.status ?? 200;
};

test('the operator makes a secret key, a program uses it while the server runs, and it is revoked', async () => {
  const { stdout, stderr } = await ventus('keys', 'secret', 'add', 'robot');
  const key = stdout.trim();
  expect(key).toMatch(/^sb_secret_[\w-]{32}$/);
  expect(stderr).toContain('The secret key robot. It is shown only once');
  await expect.poll(() => usersBy(key)).toBe(200);
  expect((await ventus('keys', 'secret', 'list')).stdout).toMatch(/^robot {2}made 2/);
  await ventus('keys', 'secret', 'revoke', 'robot');
  await expect.poll(() => usersBy(key)).toBe(401);
  await expect(ventus('keys', 'secret', 'revoke', 'robot')).rejects.toMatchObject({
    stderr: 'There is no secret key robot: npm run ventus -- keys secret list shows them.\n',
  });
  expect(server.process.output()).not.toContain(key);
}, 60_000);

test('a backup is encrypted for the given key file, and refused unless encryption is chosen or declined', async () => {
  await expect(ventus('backup')).rejects.toMatchObject({
    stderr: expect.stringMatching(
      /^A backup contains password hashes.*set BACKUP_PASSPHRASE, or BACKUP_KEY_FILE/,
    ),
  });
  const keyFile = join(server.folder, 'ventus.key');
  expect((await ventus('backup-key', keyFile)).stdout).toMatch(/\nage1\w+\n$/);
  const target = join(server.folder, 'backup');
  expect((await ventus('backup', target, '--key-file', keyFile)).stdout).toMatch(/, encrypted\n$/);
  expect(readdirSync(target).every((name) => name.endsWith('.age'))).toBe(true);
}, 60_000);

test('every query of the dashboard names a metric of the page', async () => {
  const page = await (await fetch(`${server.url}/metrics`)).text();
  const families = [...page.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const dashboard = readFileSync(join(root, 'docs/grafana-dashboard.json'), 'utf8');
  const queries = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    String(JSON.parse(text)),
  );
  expect(queries.length).toBeGreaterThan(20);
  for (const query of queries) {
    // What is left without labels, ranges, numbers and functions.
    const names = query
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ')
      .replaceAll(/\b\w+(?=\s*\()/g, ' ')
      .match(/\b[a-z]\w+/g);
    expect(names, query).not.toBeNull();
    for (const name of names ?? []) expect(families, query).toContain(name);
  }
});

test('/metrics answers this machine but not proxied requests; events remain readable after a stop', async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  await createClient(server.url, await server.apikey(), options).auth.signInWithPassword({
    email: 'nobody@people.example',
    password: 'no password',
  });
  const page = await (await fetch(`${server.url}/metrics`)).text();
  expect(page).toContain('security_events_total{event="sign_in_failed"} 1\n');
  expect(page).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/auth\/v1\/token",status="400"\} [1-9]/,
  );
  expect(page).toMatch(/\ndeal_index_offers [1-9]/);
  expect(page).toMatch(/\njob_runs_total\{job="read feeds"\} [1-9]/);
  const passedOn = await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  const missing = await fetch(`${server.url}/metrics2`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect([passedOn.status, await passedOn.text()]).toEqual([404, await missing.text()]);

  expect(await server.process.end()).toBe(0);
  const { stdout } = await ventus('events', '--account', 'Nobody@people.example', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ event: 'sign_in_failed', count: 1 });
  expect((await ventus('events')).stdout).toContain('secret_key_refused');
  expect((await ventus('events', '--hours', '1', '--kind', 'limit_reached')).stdout).toBe(
    'No security events in that time.\n',
  );
}, 60_000);
