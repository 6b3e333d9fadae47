import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerReports } from '../../supabase/functions/_shared/reports/answer-reports.ts';
import createSendAccountMail from '../../supabase/functions/send-account-mail/handler.ts';
import { createRpc, type Rpc } from '../functions/create-rpc.ts';
import { actAs, anOperator, makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { createMailPreviews } from './mail-previews.ts';
import { Mail } from './mail.ts';

let database: TestDatabase;
let rpc: Rpc;
let deal: string;
beforeAll(async () => {
  database = await createTestDatabase();
  rpc = createRpc(database.pools.service);
  await database.admin.query(`insert into public.merchants (name, slug) values ('Fairway', 'fairway')`);
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into public.deals (source, source_id, merchant_id, title, deal_price)
     select 'feed', 'a', id, 'Putter', 45 from public.merchants returning id`,
  );
  deal = rows[0]?.id ?? '';
});
afterAll(() => database.drop());

/** A user who reported a deal, and the console's actions on the report. */
async function reporter(isConfirmed = true) {
  const id = await makeUser(database.admin);
  if (isConfirmed)
    await database.admin.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
  const { rows } = await database.admin.query<{ id: string }>(
    `insert into public.deal_reports (user_id, deal_id, deal_title, merchant_name, reason)
     values ($1, $2, E'Putter\n34 in', 'Fairway', 'price') returning id`,
    [id, deal],
  );
  const close = (word: string | null) =>
    actAs(
      database.admin,
      anOperator(),
      (client) => client.query('select public.operator_close_report($1, $2)', [rows[0]?.id, word]),
      { keep: true },
    );
  const mails = async () => {
    const { rows: found } = await database.admin.query<{ payload: unknown }>(
      `select payload from public.outbox where user_id = $1 and topic = 'mail' order by created_at`,
      [id],
    );
    return found.map(({ payload }) => Mail.parse(payload));
  };
  return { id, report: rows[0]?.id, close, mails };
}

const look = () => answerReports({ rpc, now: () => new Date(), siteUrl: 'https://ventus.example' });
/** As if two minutes had passed. */
const wait = () =>
  database.admin.query(
    `update public.deal_reports set resolved_at = resolved_at - interval '2 minutes', told_at = told_at - interval '2 minutes'`,
  );

test('a report closed with a message is answered by one mail, however many processes check', async () => {
  const ada = await reporter();
  await ada.close('You were right. The card shows $45 now.');
  await look();
  expect(await ada.mails()).toEqual([]);
  await wait();
  await Promise.all([look(), look(), look()]);
  const [mail, ...others] = await ada.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: `${ada.id}@example.com`, subject: 'Your report: Putter 34 in' });
  expect(mail?.text).toContain('“The price is not what the shop asks.”');
  expect(mail?.text).toContain('You were right. The card shows $45 now.');
  expect(mail?.text).toContain(`https://ventus.example/deals/${deal}`);
  await wait();
  expect(await look()).toBe(0);
});

test('a message withdrawn within a minute is not mailed, and another one later is', async () => {
  const ada = await reporter();
  await ada.close('Wrong report.');
  await ada.close(null);
  await wait();
  expect(await look()).toBe(0);
  await ada.close('The offer has ended.');
  await wait();
  await look();
  await ada.close(null);
  await ada.close('It is back.');
  await wait();
  await look();
  expect((await ada.mails()).map(({ text }) => /has ended|is back|Wrong/.exec(text)?.[0])).toEqual([
    'has ended',
    'is back',
  ]);
});

test('a report closed without a message, an unconfirmed address, and a deleted account get no mail', async () => {
  const [silent, unconfirmed, gone, leaving] = [
    await reporter(),
    await reporter(false),
    await reporter(),
    await reporter(),
  ];
  await rpc('resolve_deal_report', { report: silent.report, at: new Date().toISOString() });
  for (const one of [unconfirmed, gone, leaving]) await one.close('Thank you.');
  await database.admin.query('delete from auth.users where id = $1', [gone.id]);
  await wait();
  expect(await look()).toBe(1);
  expect(await leaving.mails()).toHaveLength(1);
  await database.admin.query('delete from auth.users where id = $1', [leaving.id]);
  for (const one of [silent, unconfirmed, gone, leaving]) expect(await one.mails()).toEqual([]);
});

test('on a hosted project a scheduled call queues the mail and sends it, each once', async () => {
  const ada = await reporter();
  await ada.close('Found it.');
  await wait();
  await database.admin.query(`delete from public.outbox`);
  const sent: string[] = [];
  const send = createSendAccountMail({
    rpc,
    now: () => new Date(),
    siteUrl: 'https://ventus.example',
    waitlistMail: {
      deliver: async (_id, { to, text }) => {
        expect(text).toContain('Found it.');
        sent.push(to);
        return { taken: true };
      },
      count: () => Promise.reject(new Error('Nobody asked for this mail.')),
      postalAddress: '1 Main Street, Springfield',
      functionsUrl: 'https://ventus.example/functions/v1',
    },
  });
  const call = {
    request: new Request('https://ventus.example'),
    person: null,
    json: () => null,
    fields: () => Promise.resolve(new Map<string, string>()),
  };
  await Promise.all([send(call), send(call)]);
  await send(call);
  expect(sent).toEqual([`${ada.id}@example.com`]);
});

test('every kind of mail has a preview', async () => {
  const previews = createMailPreviews('https://ventus.example');
  const show = (path: string) => previews.fetch(new Request(`https://ventus.example/mail-preview${path}`));
  const listed = (await (await show('')).json()) as { id: string; subject: string }[];
  expect(listed.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['waitlist-feed', 'waitlist-feed_declined', 'deals-watched', 'deals-reported']),
  );
  for (const { id } of listed) expect(await (await show(`/${id}`)).text(), id).toContain('<h1');
});
