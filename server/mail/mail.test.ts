import { createHash, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MessageStatus, messageText } from '../cli/mail/add-mail-commands.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { writeAuthMail } from './auth-letters.ts';
import { chooseDelivery } from './choose-delivery.ts';
import { createMailbox } from './create-mailbox.ts';
import { mailJob } from '../jobs/outbox-job.ts';
import type { Mail } from './mail.ts';
import { startStubSmtp } from './testing/stub-smtp.ts';

const log = pino({ level: 'silent' });
const idle = new AbortController().signal;
// One second ahead: PostgreSQL counts microseconds and would not consider a mail of this millisecond due yet.
const soon = () => new Date(Date.now() + 1000);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.admin.query('delete from public.outbox; delete from host.mailbox'));

const hello = {
  to: 'ada@example.com',
  subject: 'Hello <script>alert(1)</script>',
  text: 'See http://localhost:3000/login?a=1&b=2 or http://elsewhere.example/ <img src=x onerror=alert(1)>',
  html: '<p>Hello</p><script>alert(1)</script>',
  headers: { 'List-Unsubscribe': '<http://localhost:3000/u>' },
};

/** Requests one as the auth service does, in the transaction of `client`. Returns the entry's id. */
async function sendMail(client: Pick<Pool, 'query'>, mail: Mail): Promise<string> {
  const id = randomUUID();
  await client.query(`insert into public.outbox (id, topic, payload) values ($1, 'mail', $2)`, [
    id,
    JSON.stringify(mail),
  ]);
  return id;
}

function delivery(options: { smtpUrl?: string; onLoopback?: boolean } = {}) {
  return chooseDelivery({
    smtpUrl: options.smtpUrl,
    onLoopback: options.onLoopback ?? true,
    mailFrom: 'Ventus <hello@ventus.example>',
    pool: database.pools.auth,
  });
}

async function deliverAll(chosen = delivery()): Promise<void> {
  if (chosen.kind === 'waiting') throw new Error('nothing delivers here');
  await mailJob({ pool: database.pools.rest, deliver: chosen.deliver, log }).run(soon, idle);
  chosen.close();
}

const mailbox = () => createMailbox({ pool: database.pools.auth });
const get = (path: string, accept = 'text/html') =>
  mailbox().fetch(new Request(`http://localhost:3000${path}`, { headers: { accept } }));

test('mail requested in a transaction exists after a commit and not after a rollback', async () => {
  const client = await database.pools.auth.connect();
  await client.query('begin');
  await sendMail(client, hello);
  await client.query('rollback');
  await client.query('begin');
  const id = await sendMail(client, hello);
  await client.query('commit');
  client.release();
  await deliverAll();
  const mails = await (await get('/dev/mail', 'application/json')).json();
  expect(mails).toMatchObject([{ id, to: hello.to, subject: hello.subject, text: hello.text }]);
});

test.each([
  ['two addresses', { to: 'a@example.com, b@example.com' }],
  ['a line break in the subject', { subject: 'Hi\r\nBcc: everybody@example.com' }],
  ['a line break in a header', { headers: { 'X-A': 'a\r\nBcc: b@example.com' } }],
  ['no text', { text: '' }],
])('mail with %s never leaves', async (_what, wrong) => {
  await sendMail(database.pools.auth, { ...hello, ...wrong });
  await deliverAll();
  const { rows } = await database.admin.query('select done_at, attempts from public.outbox');
  expect(rows).toEqual([{ done_at: null, attempts: 1 }]);
  expect(await (await get('/dev/mail', 'application/json')).json()).toEqual([]);
});

test('the auth service may request only its own messages and can read no entry', async () => {
  const { auth } = database.pools;
  const ask = (topic: string) =>
    auth.query(`insert into public.outbox (topic, payload) values ($1, '{}')`, [topic]);
  await sendMail(auth, hello);
  for (const topic of ['auth-mail', 'auth-text']) expect((await ask(topic)).rowCount).toBe(1);
  for (const topic of ['sheet:consumer', 'waitlist-reply', 'auth-', 'AUTH-MAIL']) {
    await expect(ask(topic)).rejects.toThrow(/row-level security/);
  }
  await expect(auth.query('select from public.outbox')).rejects.toThrow(/permission denied/);
});

test('the mailbox shows mail as text that cannot run', async () => {
  const id = await sendMail(database.pools.auth, hello);
  await deliverAll();
  const list = await (await get('/dev/mail')).text();
  expect(list).toContain('Hello &lt;script&gt;');
  const response = await get(`/dev/mail/${id}`);
  const page = await response.text();
  expect(page).not.toMatch(/<script|<img/);
  expect(page).toContain('<a href="http://localhost:3000/login?a=1&amp;b=2">');
  expect(page).not.toContain('<a href="http://elsewhere.example');
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/);
  const html = await get(`/dev/mail/${id}/html`);
  expect(await html.text()).toBe(hello.html);
  const policy = html.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/default-src 'none'/);
  expect(policy).toMatch(/sandbox/);
  expect(policy).not.toMatch(/allow-scripts|unsafe-inline/);
});

test.each([
  ['/dev/mail/nonsense', 404],
  ['/dev/mail/00000000-0000-4000-8000-000000000000', 404],
  ['/dev/mail/00000000-0000-4000-8000-000000000000/html', 404],
])('%s answers %i', async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test('the mailbox is read-only', async () => {
  const response = await mailbox().fetch(new Request('http://localhost/dev/mail', { method: 'POST' }));
  expect(response.status).toBe(405);
});

test('the mailbox finds the mail of one address', async () => {
  await sendMail(database.pools.auth, hello);
  await sendMail(database.pools.auth, { ...hello, to: 'grace@example.com' });
  await deliverAll();
  const mails = await (await get('/dev/mail?to=GRACE@example.com', 'application/json')).json();
  expect(mails).toMatchObject([{ to: 'grace@example.com' }]);
});

test('without SMTP and off loopback, mail waits and the start can report it', () => {
  const chosen = delivery({ onLoopback: false });
  expect(chosen.kind).toBe('waiting');
  expect(chosen.announcement).toContain('SMTP_URL');
});

test('pictures of the layout travel inside the mail, and the mailbox shows them in either theme', async () => {
  const { taken, url, close } = await startStubSmtp();
  const mail = writeAuthMail({
    kind: 'magiclink',
    to: hello.to,
    siteUrl: 'http://localhost:3000',
    code: '482913',
    link: 'http://localhost:3000/confirm?token=x',
  });
  const id = await sendMail(database.pools.auth, mail);
  await deliverAll(delivery({ smtpUrl: url }));
  close();
  for (const name of ['mark', 'mark-dark', 'wind'])
    expect(taken[0]).toContain(`Content-ID: <ventus-${name}>`);
  await database.admin.query('update public.outbox set done_at = null');
  await deliverAll();
  for (const [query, ground] of [
    ['', '@media not all'],
    ['?theme=dark', '@media all'],
  ] as const) {
    const shown = await get(`/dev/mail/${id}/html${query}`);
    const html = await shown.text();
    expect(html).toContain(ground);
    expect(html).not.toContain('cid:');
    expect(html).toContain('src="data:image/png;base64,');
    const sheet = /<style>([^<]*)</.exec(html)?.[1] ?? '';
    const digest = createHash('sha256').update(sheet).digest('base64');
    expect(shown.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
  }
  const page = await (await get(`/dev/mail/${id}`)).text();
  for (const query of ['', '?theme=dark']) expect(page).toContain(`src="/dev/mail/${id}/html${query}"`);
});

test('mail goes out by SMTP with the sender, the headers and an id that is the same for repeats', async () => {
  const { taken, url, close } = await startStubSmtp();
  const id = await sendMail(database.pools.auth, hello);
  await deliverAll(delivery({ smtpUrl: url }));
  close();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain(`Message-ID: <${id}@ventus.example>`);
  expect(taken[0]).toContain('From: Ventus <hello@ventus.example>');
  expect(taken[0]).toContain('To: ada@example.com');
  expect(taken[0]).toContain('List-Unsubscribe: <http://localhost:3000/u>');
});

const outbox = async () => {
  const { rows } = await database.admin.query<{ last_error: string; dead_at: Date | null; attempts: number }>(
    'select done_at, dead_at, attempts, last_error from public.outbox',
  );
  return rows;
};

test('mail that the server temporarily refuses stays in the outbox', async () => {
  const { url, close } = await startStubSmtp({ data: '451 4.3.0 try later, ada@example.com' });
  await sendMail(database.pools.auth, hello);
  await deliverAll(delivery({ smtpUrl: url }));
  close();
  expect(await outbox()).toEqual([
    {
      done_at: null,
      dead_at: null,
      attempts: 1,
      last_error: 'the mail server answered 451 4.3.0 to DATA',
    },
  ]);
});

test.each([
  [
    'the recipient',
    { rcpt: (to: string) => `550 5.1.1 <${to}> is nobody` },
    'the mail server answered 550 5.1.1 to RCPT TO',
  ],
  ['the mail', { data: '554 5.7.1 not from you' }, 'the mail server answered 554 5.7.1 to DATA'],
])(
  'a server that refuses %s for good is asked once, and the operator sees why, without the address',
  async (_what, answers, reason) => {
    const { url, commands, close } = await startStubSmtp(answers);
    await sendMail(database.pools.auth, hello);
    for (const _ of [1, 2]) await deliverAll(delivery({ smtpUrl: url }));
    close();
    expect(await outbox()).toMatchObject([{ dead_at: expect.any(Date), attempts: 1, last_error: reason }]);
    expect(commands.filter((line) => line.startsWith('RCPT TO'))).toHaveLength(1);
    const rpc = createRpc(database.pools.service);
    const status = MessageStatus.parse(await rpc('message_status'));
    expect(messageText(status)).toContain(`1 given up: ${reason}`);
    expect(await rpc('retry_messages')).toBe(1);
    expect(MessageStatus.parse(await rpc('message_status'))).toMatchObject([{ waiting: 1, dead: 0 }]);
  },
);

test('a remote server without encryption gets neither the password nor the mail, which stays in the outbox', async () => {
  const { port, commands, taken, close } = await startStubSmtp();
  await sendMail(database.pools.auth, hello);
  // An address of this machine under a name that does not look local.
  await deliverAll(delivery({ smtpUrl: `smtp://user:a-password@[::ffff:127.0.0.1]:${port}` }));
  close();
  expect(commands).toContain('STARTTLS');
  expect(commands.join(' ')).not.toMatch(/AUTH|MAIL FROM/);
  expect(taken).toEqual([]);
  expect(await outbox()).toMatchObject([
    { dead_at: null, attempts: 1, last_error: expect.stringContaining('does not encrypt (STARTTLS)') },
  ]);
});
