import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signedUp } from '../server/testing/person.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { fromMail } from './fixtures/mail.ts';
import { startOwnServer, type OwnServer } from './fixtures/own-server.ts';
import { expect, signIn, test } from './fixtures/test.ts';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

/** The shop's feed with one deal at a price. */
async function importAt(price: number): Promise<void> {
  const file = join(server.dataDir, 'feed.tsv');
  writeFileSync(file, `id\ttitle\tprice\tlink\na\tSquall stand bag\t${price} USD\thttps://x.example/a\n`);
  await server.ventus('deals', 'import', file, '--source', 'harrow');
}

test('a watched deal that gets cheaper causes a mail, and one press stops such mail', async ({
  page,
  browser,
}) => {
  await importAt(68);
  const { session, client, person } = await signedUp(server.url);
  const { data } = await client.from('deals').select('id').eq('title', 'Squall stand bag').single();
  await signIn(page, session);
  await page.goto(`${server.url}/deals/${String(data?.id)}`);
  await page.getByLabel('Tell me when it’s under').fill('60');
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(page.getByText(/under \$60/).first()).toBeVisible();

  await importAt(59);
  // What a hosted project's scheduler does once a minute, as our own server does.
  const key = (await server.ventus('keys', 'secret', 'add', 'scheduler')).trim().split('\n').at(-1) ?? '';
  const run = () =>
    fetch(`${server.url}/functions/v1/send-account-mail`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}` },
    });
  // The server is notified of a new key a moment later.
  await expect.poll(async () => (await run()).status).toBe(200);
  const link = await fromMail(server.url, person.email, /http\S+\/watches\/stop\?token=[\da-f-]+/);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(link.replace(/.{4}$/, '0000'));
  await plain.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(plain.getByText(/This link is incomplete or has expired/)).toBeVisible();
  await plain.goto(link);
  await plain.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(plain.getByText('Done. No more price alerts.')).toBeVisible();
  await context.close();

  // With scripts the token is removed from the URL; stopping again is harmless.
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Stop these emails' })).toBeVisible();
  expect(page.url()).toBe(`${server.url}/watches/stop`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByRole('status').getByText('Done. No more price alerts.')).toBeVisible();
  await page.getByRole('link', { name: 'your saved deals' }).click();
  await expect(page).toHaveURL(/\/saved-deals/);
});
