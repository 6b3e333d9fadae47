import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import createContact from '../../supabase/functions/contact/handler.ts';
import { createRpc } from '../functions/create-rpc.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { Mail } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const message = {
  name: 'Ana Ruiz',
  email: 'ana@post.example',
  subject: 'A wrong\r\nBcc: all@post.example',
  message: 'One\n\nTwo & <three>',
};

async function send(fields: Record<string, string>): Promise<void> {
  const handle = createContact({
    rpc: createRpc(database.pools.service),
    now: () => new Date(),
    siteUrl: 'https://ventus.example',
  });
  await handle({
    request: new Request('https://ventus.example/functions/v1/contact', { method: 'POST' }),
    person: null,
    json: () => fields,
    fields: () => Promise.resolve(new Map(Object.entries(fields))),
  });
}

async function kept(id: string) {
  const { rows } = await database.admin.query<{ name: string; message: string; is_suspected: boolean }>(
    'select name, message, is_suspected from public.contact_messages where id = $1',
    [id],
  );
  return rows;
}

async function mails(): Promise<Mail[]> {
  const { rows } = await database.admin.query<{ payload: unknown }>(
    `select payload from public.outbox where topic = 'mail'`,
  );
  return rows.map(({ payload }) => Mail.parse(payload));
}

test('a message is kept as written and mailed once, however often it is sent, and a reply goes to its sender', async () => {
  const id = randomUUID();
  await Promise.all([1, 2, 3].map(() => send({ ...message, id })));
  expect(await kept(id)).toEqual([
    { name: 'Ana Ruiz', message: 'One\n\nTwo & <three>', is_suspected: false },
  ]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'hello@ventus.example',
    subject: 'Contact Form: A wrong Bcc: all@post.example',
    headers: { 'Reply-To': 'ana@post.example' },
  });
  expect(mail?.text).toContain('Two & <three>');
  expect(mail?.html).toContain('Two &amp; &lt;three&gt;');
});

test('a message from a bot is stored and not mailed', async () => {
  const id = randomUUID();
  const before = await mails();
  await send({ ...message, id, homepage: 'https://buy.example' });
  expect(await kept(id)).toMatchObject([{ is_suspected: true }]);
  expect(await mails()).toEqual(before);
});
