import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs, makeUser } from '../postgres/testing/act-as.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const asPerson = (subject: string, email: string) => ({
  role: 'authenticated',
  subject,
  claims: { email },
});

/** Opens the link of an entry while signed in, then asks for the place. */
async function placeAfter(token: string, actor: ReturnType<typeof asPerson>): Promise<number | null> {
  let place: number | null = null;
  await actAs(
    database.admin,
    actor,
    (client) => client.query('select public.keep_waitlist_entry($1)', [token]),
    {
      keep: true,
    },
  );
  await actAs(database.admin, actor, async (client) => {
    const answer = await client.query<{ place: number | null }>(
      'select public.own_waitlist_place() as place',
    );
    place = answer.rows[0]?.place ?? null;
    return answer;
  });
  return place;
}

test('an account that opens the link of its own address has that place from then on, and no other account has it', async () => {
  const { statusToken } = await createFixture(database).confirmed(ada);
  const [own, other] = [await makeUser(database.admin), await makeUser(database.admin)];
  expect(await placeAfter('no link', asPerson(own, ada.email))).toBeNull();
  expect(await placeAfter(statusToken, asPerson(other, 'someone@else.example'))).toBeNull();
  expect(await placeAfter(statusToken, asPerson(own, 'Ada@People.example'))).toBe(1);
  expect(await placeAfter('no link', asPerson(own, ada.email))).toBe(1);
  expect(await placeAfter('no link', asPerson(other, ada.email))).toBeNull();
  await database.admin.query('delete from auth.users where id = $1', [own]);
  const { rows } = await database.admin.query('select user_id from public.waitlist_entries');
  expect(rows).toEqual([{ user_id: null }]);
});

test.each(['public.own_waitlist_place()', `public.keep_waitlist_entry('x')`])(
  'visitors may not call %s',
  async (call) => {
    expect(await actAs(database.admin, { role: 'anon' }, (client) => client.query(`select ${call}`))).toEqual(
      { refused: '42501' },
    );
  },
);
