import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A new account with an address; `proven` as a mail or a provider would. */
async function accountOf(
  email: string,
  { proven = true, provenAddress = email, provider = 'email' } = {},
): Promise<string> {
  const id = await makeUser(database.admin);
  await database.admin.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
    id,
    email,
  ]);
  await database.admin.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)`,
    [id, provider, id, JSON.stringify({ sub: id, email: provenAddress, email_verified: proven })],
  );
  return id;
}

async function goalOf(subject: string): Promise<unknown> {
  let goal: unknown;
  const outcome = await actAs(database.admin, { role: 'authenticated', subject }, async (client) => {
    const answer = await client.query<{ goal: unknown }>('select public.own_waitlist_goal() as goal');
    goal = answer.rows[0]?.goal;
    return answer;
  });
  expect(outcome).toEqual({ rows: 1 });
  return goal;
}

/** Makes room for another account of the same address. */
const leave = (id: string) => database.admin.query('delete from auth.users where id = $1', [id]);

const chosen = { goal: 'sports', subcategories: [] };

test('the goal of an entry is known only to the account that has proven its address', async () => {
  const { post, confirmed } = createFixture(database);
  await post('join-waitlist', ada);
  const early = await accountOf(ada.email);
  expect(await goalOf(early)).toBeNull();
  await leave(early);
  await confirmed(ada);
  for (const other of [{ proven: false }, { provenAddress: 'someone@else.example' }, { provider: 'phone' }]) {
    const id = await accountOf(ada.email, other);
    expect(await goalOf(id)).toBeNull();
    await leave(id);
  }
  expect(await goalOf(await accountOf('someone@else.example'))).toBeNull();
  for (const provider of ['email', 'google']) {
    const id = await accountOf(ada.email, { provider });
    expect(await goalOf(id)).toEqual(chosen);
    await leave(id);
  }
});

test('spellings of one mailbox are one person', async () => {
  await createFixture(database).confirmed({ ...ada, email: 'grace.hopper+card@gmail.com' });
  expect(await goalOf(await accountOf('GraceHopper@googlemail.com'))).toEqual(chosen);
  expect(await goalOf(await accountOf('gracehopper@people.example'))).toBeNull();
});

test('visitors may not call it', async () => {
  expect(
    await actAs(database.admin, { role: 'anon' }, (client) =>
      client.query('select public.own_waitlist_goal()'),
    ),
  ).toEqual({ refused: '42501' });
});
