import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { holds, recordSecrets } from './auth/testing/recorded-secrets.ts';
import { startStubSmtp, type StubSmtp } from './mail/testing/stub-smtp.ts';
import { attachDatabase } from './postgres/attach-database.ts';
import { copyPreparedData } from './testing/prepared-data.ts';
import { runServer, type ServerProcess } from './testing/run-server.ts';

// A whole visit to the server as an operator runs it, and everything that was logged on the way.

const folder = mkdtempSync(join(tmpdir(), 'ventus-journey-'));
const dataDir = join(folder, 'data');
let smtp: StubSmtp;
let server: ServerProcess;
let url = '';
let apikey = '';

beforeAll(async () => {
  smtp = await startStubSmtp({
    rcpt: (to) => (to.startsWith('bounces') ? `550 5.1.1 <${to}> user unknown` : '250 ok'),
  });
  await copyPreparedData(inject('folderOfRun'), dataDir);
  server = runServer({
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    POSTAL_ADDRESS: '1 Main Street',
    AUTH_AUTOCONFIRM: '0',
    RATE_LIMITS: 'off',
  });
  url = await server.ready;
  ({ supabaseAnonKey: apikey } = await (await fetch(`${url}/config.json`)).json());
}, 120_000);

afterAll(async () => {
  await server.end();
  smtp.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const recorded = recordSecrets((request) => fetch(request));

type Said = { access_token?: string; statusToken?: string; share?: { code: string } };

async function ask(path: string, body?: unknown, token?: string): Promise<{ status: number; said: Said }> {
  const headers = new Headers({ apikey, 'content-type': 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await recorded.fetch(new Request(url + path, { ...init, headers }));
  const text = await response.text();
  return { status: response.status, said: text.startsWith('{') ? JSON.parse(text) : {} };
}

/** The latest mail to an address, without the soft line ends of its encoding. */
async function mailTo(address: string, after = 0): Promise<string> {
  const found = () => smtp.taken.slice(after).findLast((mail) => mail.includes(`To: ${address}`));
  await expect.poll(found, { timeout: 15_000 }).toBeDefined();
  return (found() ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
const codeIn = (mail: string): string => /Code: (\d{6})/.exec(mail)?.[1] ?? '';
const tokenIn = (mail: string): string => /confirm#token=([\w-]+)/.exec(mail)?.[1] ?? '';

const ada = { email: 'ada.marked@people.example', password: 'a marked password 417' };
const phone = '+15550190417';
const inBad = 'malformed.marked@people.example';
const form = { firstName: 'Ada', lastName: 'Lovelace', interest: 'Sports' };
const opened = new Set<string>();
const keep = (word: string): string => {
  expect(word).not.toBe('');
  opened.add(word);
  return word;
};

test('no address, number, token or password of a whole visit appears in a log or a stored failure reason', async () => {
  // An account.
  expect((await ask('/auth/v1/signup', { ...ada, data: { full_name: 'Ada' } })).status).toBe(200);
  const code = keep(codeIn(await mailTo(ada.email)));
  const verified = await ask('/auth/v1/verify', { type: 'signup', email: ada.email, token: code });
  expect(verified.status).toBe(200);
  const password = '/auth/v1/token?grant_type=password';
  expect((await ask(password, { ...ada, password: 'a wrong marked one' })).status).toBe(400);
  const token = (await ask(password, ada)).said.access_token;
  expect((await ask('/auth/v1/otp', { phone })).status).toBe(200);
  const before = smtp.taken.length;
  expect((await ask('/auth/v1/recover', { email: ada.email })).status).toBe(200);
  keep(codeIn(await mailTo(ada.email, before)));

  // The waitlist, with a referral.
  const joined = smtp.taken.length;
  await ask('/functions/v1/join-waitlist', { ...form, email: ada.email });
  const confirm = keep(tokenIn(await mailTo(ada.email, joined)));
  const status = await ask('/functions/v1/waitlist-confirm', { token: confirm });
  const statusToken = keep(status.said.statusToken ?? '');
  const read = await ask('/functions/v1/waitlist-status', { token: statusToken, action: 'read' });
  const friend = 'friend.marked@people.example';
  const referralCode = read.said.share?.code;
  await ask('/functions/v1/join-waitlist', { ...form, email: friend, referralCode });
  const friends = keep(tokenIn(await mailTo(friend)));
  expect((await ask('/functions/v1/waitlist-confirm', { token: friends })).status).toBe(200);
  await ask('/functions/v1/waitlist-status', { token: statusToken, action: 'delete' });

  // Mail that no server accepts.
  await ask('/auth/v1/signup', { ...ada, email: 'bounces.marked@people.example' });
  await ask('/functions/v1/join-waitlist', { ...form, email: 'bounces.too@people.example' });

  // Failures.
  const raw = (path: string, body: string, type = 'application/json') =>
    fetch(url + path, { method: 'POST', body, headers: { apikey, 'content-type': type } });
  for (const path of ['/auth/v1/recover', '/rest/v1/profiles', '/functions/v1/join-waitlist']) {
    await raw(path, `{"email": "${inBad}", `);
    await raw(path, inBad, 'text/plain');
  }
  await ask(`/rest/v1/profiles?id=eq.${inBad}`, undefined, token);
  await ask(
    `/rest/v1/saved_deals?select=${inBad}&${inBad}=eq.${encodeURIComponent(phone)}`,
    undefined,
    token,
  );
  await ask('/rest/v1/rpc/auth_email', { email: inBad }, token);
  for (const path of ['/', '/auth/v1/', '/rest/v1/', '/functions/v1/', '/uploads/']) {
    await fetch(`${url}${path}${inBad}`);
    await fetch(`${url}${path}${encodeURIComponent(inBad)}?to=${inBad}`);
  }

  // Deleting the account.
  const mailed = smtp.taken.length;
  await ask('/functions/v1/delete-account', { action: 'code' }, token);
  const last = keep(codeIn(await mailTo(ada.email, mailed)));
  const confirmed = { action: 'delete', confirm: 'delete my account', code: last, waitlists: true };
  expect((await ask('/functions/v1/delete-account', confirmed, token)).status).toBe(200);

  const database = await attachDatabase({ dataDir, log: pino({ level: 'silent' }) });
  const given = async () => {
    const { rows } = await database.pools.service.query<{ reason: string }>(
      'select last_error as reason from public.outbox where dead_at is not null',
    );
    return rows.map(({ reason }) => reason);
  };
  await expect
    .poll(given, { timeout: 15_000 })
    .toEqual(Array(2).fill('the mail server answered 550 5.1.1 to RCPT TO'));
  await database.stop();

  const logged = server.output();
  expect(logged).toContain('an outbox entry was not delivered');
  expect(logged.match(/"msg":"request"/g)?.length).toBeGreaterThan(30);
  expect(logged).not.toMatch(/(?:@|%40)people\.example|marked|5550190417/i);
  const secrets = [...recorded.secrets, ...opened].filter((secret) => secret !== apikey);
  expect(secrets.length).toBeGreaterThan(12);
  expect(secrets.filter((secret) => holds(logged, secret))).toEqual([]);
}, 120_000);
