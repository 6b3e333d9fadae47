import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { referralLimits } from '../../domain/referrals.ts';
import type { WaitlistStatus } from '../../domain/waitlist-status.ts';
import { placeRule, waitlistPlaces } from '../../domain/waitlist-place.ts';
import { settleReferrals } from '../../supabase/functions/_shared/waitlist/settle-referrals.ts';
import { countReferral } from '../cli/waitlist/add-appeals.ts';
import { createTestDatabase, type TestDatabase } from '../postgres/testing/test-database.ts';
import { ada, createFixture, tokenIn, type Fixture } from './testing/waitlist-fixture.ts';

let database: TestDatabase;
let fixture: Fixture;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fixture = createFixture(database);
  await database.admin.query(
    'truncate public.waitlist_entries, public.waitlist_requests, public.waitlist_suppressions, public.outbox cascade',
  );
});

const person = (name: string, more: object = {}) => ({ ...ada, email: `${name}@people.example`, ...more });
const read = async (statusToken: string): Promise<WaitlistStatus> =>
  (await fixture.post('waitlist-status', { token: statusToken, action: 'read' })).json();
/** Lets a day pass, and evaluates held referrals again. */
const dayPasses = async () => {
  fixture.clock.at = new Date(fixture.clock.at.getTime() + referralLimits.hold);
  await settleReferrals(fixture.rpc, () => fixture.clock.at);
};
/** A user of a domain that unrelated people share. */
const stranger = (name: string, more: object = {}) => ({ ...ada, email: `${name}@gmail.com`, ...more });
const from = (n: number): [Record<string, string>, string] => [
  { 'user-agent': `Agent ${n}` },
  `198.51.${n}.7`,
];

test('a code that nobody has is named in the answer, and one that is corrected before confirming counts', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(50));
  const join = async (referralCode: string) => {
    const response = await fixture.post('join-waitlist', person('friend', { referralCode }), ...from(51));
    return (await response.json()).referral;
  };
  expect(await join('NOTREAL1')).toBe('unknown');
  expect((await read(sender.statusToken)).referrals).toEqual([]);
  expect(await join(` ${sender.code.toLowerCase()} `)).toBeUndefined();
  expect((await read(sender.statusToken)).referrals).toHaveLength(1);
  expect(await join('')).toBeUndefined();
});

test('from link to counted: pending until confirmed and for a day after, then it moves its sender up', async () => {
  for (let n = 0; n < 12; n++) await fixture.confirmed(person(`early${n}`), ...from(n));
  const sender = await fixture.confirmed(person('sender'), ...from(50));
  expect(sender.view.place).toMatchObject({ place: 13, countedReferrals: 0 });
  await fixture.post(
    'join-waitlist',
    person('friend', { referralCode: ` ${sender.code.toLowerCase()} ` }),
    ...from(51),
  );
  expect((await read(sender.statusToken)).referrals).toMatchObject([
    { state: 'pending', reason: 'awaiting-confirmation', text: expect.stringContaining("haven't confirmed") },
  ]);
  const mail = (await fixture.deliver()).find(({ to }) => to === 'friend@people.example');
  await fixture.post('waitlist-confirm', { token: tokenIn(mail, 'confirm') });
  expect((await read(sender.statusToken)).referrals).toMatchObject([
    { state: 'pending', reason: 'held', text: expect.stringContaining('once a day has passed') },
  ]);
  fixture.clock.at = new Date(fixture.clock.at.getTime() + referralLimits.hold - 60_000);
  await settleReferrals(fixture.rpc, () => fixture.clock.at);
  expect((await read(sender.statusToken)).place).toMatchObject({ place: 13, passes: 9 });
  await dayPasses();
  const view = await read(sender.statusToken);
  expect(view.referrals).toMatchObject([{ state: 'counted', reason: 'confirmed' }]);
  expect(view.place).toMatchObject({
    place: 4,
    countedReferrals: 1,
    placesEarned: placeRule.placesForReferral,
    moves: [{ referral: view.referrals[0]?.id, from: 13, to: 4 }],
  });
  expect(JSON.stringify(view.referrals)).not.toContain('friend');
  const told = (await fixture.deliver()).filter(({ to }) => to === 'sender@people.example').at(-1);
  expect(told?.subject).toBe("You're #4 on the Ventus waitlist");
  expect(told?.text).toContain('moved you up 9 places');
});

test('a referral that counts without moving its sender causes no mail', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(50));
  await fixture.confirmed(person('friend', { referralCode: sender.code }), ...from(51));
  await dayPasses();
  const view = await read(sender.statusToken);
  expect(view.place).toMatchObject({ place: 1, passes: 0, countedReferrals: 1, moves: [] });
  expect(await fixture.rows(`select from public.outbox where payload ->> 'kind' = 'moved'`)).toEqual([]);
});

test('referrals from one household’s network count; more from one network do not, whatever their user agents', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  for (let n = 0; n < 6; n++) {
    await fixture.confirmed(
      stranger(`home${n}`, { referralCode: sender.code }),
      { 'user-agent': `Agent ${n}` },
      `198.51.1.${n}`,
    );
  }
  await dayPasses();
  expect((await read(sender.statusToken)).referrals.map(({ reason }) => reason)).toEqual([
    ...Array(referralLimits.fromOneNetwork).fill('confirmed'),
    ...Array(6 - referralLimits.fromOneNetwork).fill('same-network'),
  ]);
});

test('referrals from one private domain do not count, even from subdomains; those from a shared domain do', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  for (let n = 0; n < 6; n++) {
    const email = `made-up${n}@host${n}.bought-domain.com`;
    await fixture.confirmed({ ...ada, email, referralCode: sender.code }, ...from(10 + n));
  }
  for (let n = 0; n < 3; n++)
    await fixture.confirmed(stranger(`friend${n}`, { referralCode: sender.code }), ...from(30 + n));
  await dayPasses();
  const view = await read(sender.statusToken);
  expect(view.referrals.map(({ reason }) => reason)).toEqual([
    ...Array(referralLimits.fromOneDomain).fill('confirmed'),
    ...Array(6 - referralLimits.fromOneDomain).fill('same-domain'),
    ...Array(3).fill('confirmed'),
  ]);
  expect(view.place).toMatchObject({ countedReferrals: referralLimits.fromOneDomain + 3 });
});

test('deleting a fake entry does not make room for another one', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  for (let n = 0; n < 5; n++) {
    const email = `made-up${n}@bought-domain.com`;
    const made = await fixture.confirmed({ ...ada, email, referralCode: sender.code }, ...from(10 + n));
    await dayPasses();
    await fixture.post('waitlist-status', { token: made.statusToken, action: 'delete' });
  }
  expect((await read(sender.statusToken)).place).toMatchObject({
    countedReferrals: referralLimits.fromOneDomain,
  });
});

test('a disposable address and another address of the sender earn nothing, though both may join', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  await fixture.confirmed(person('x', { email: 'x@mailinator.com', referralCode: sender.code }), ...from(2));
  await fixture.confirmed(person('sender+2', { referralCode: sender.code }), ...from(3));
  const view = await read(sender.statusToken);
  expect(view.referrals.map(({ reason }) => reason)).toEqual(['disposable-address', 'same-person']);
  expect(view.place).toMatchObject({ countedReferrals: 0 });
  const [first] = view.referrals;
  const appeal = await fixture.post('waitlist-status', {
    token: sender.statusToken,
    action: 'appeal',
    referral: first?.id,
  });
  expect((await appeal.json()).referrals[0]).toMatchObject({
    state: 'withheld',
    appealedAt: expect.any(String),
  });
  expect(await fixture.rpc('appealed_referrals')).toMatchObject([
    { id: first?.id, sender: 'sender@people.example' },
  ]);
  expect(await countReferral(fixture.rpc, first?.id ?? '', fixture.clock.at)).toBe(true);
  expect(await countReferral(fixture.rpc, first?.id ?? '', fixture.clock.at)).toBe(false);
  const reviewed = await read(sender.statusToken);
  expect(reviewed.referrals[0]).toMatchObject({ state: 'counted', reason: 'reviewed' });
  expect(reviewed.place).toMatchObject({ countedReferrals: 1 });
  expect(await fixture.rpc('appealed_referrals')).toEqual([]);
});

test('too many within an hour wait for the next hour, and none is lost when a process stops in between', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  for (let n = 0; n < referralLimits.inAnHour + 2; n++)
    await fixture.confirmed(stranger(`f${n}`, { referralCode: sender.code }), ...from(n + 2));
  await dayPasses();
  const reasons = async () => (await read(sender.statusToken)).referrals.map(({ state }) => state);
  expect(await reasons()).toEqual([...Array(referralLimits.inAnHour).fill('counted'), 'pending', 'pending']);
  fixture.clock.at = new Date(fixture.clock.at.getTime() + 3_700_000);
  await settleReferrals(fixture.rpc, () => fixture.clock.at);
  expect(await reasons()).toEqual(Array(referralLimits.inAnHour + 2).fill('counted'));
});

test('an unknown code, and one’s own, have no effect', async () => {
  const sender = await fixture.confirmed(person('sender'), ...from(1));
  await fixture.confirmed(person('stray', { referralCode: 'NOSUCHCODE' }), ...from(2));
  await fixture.post('join-waitlist', person('sender', { referralCode: sender.code }), ...from(1));
  expect(await fixture.rows('select * from public.waitlist_referrals')).toEqual([]);
});

test('the database computes places by the published rule, for any number of referrals', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          counted: fc.integer({ min: 0, max: 15 }),
          confirmed: fc.boolean(),
          minute: fc.integer({ min: 0, max: 3 }),
        }),
        { minLength: 1, maxLength: 40 },
      ),
      async (people) => {
        await database.admin.query('truncate public.waitlist_entries cascade');
        const start = Date.parse('2026-01-01T00:00:00Z');
        const { rows } = await database.admin.query(
          `insert into public.waitlist_entries (list, email, email_key, form, join_number, joined_at, counted_referrals, confirmed_at)
           select 'consumer', 'p' || n || '@x.example', 'p' || n || '@x.example', '{}', n,
             timestamptz '2026-01-01' + (p ->> 'minute')::int * interval '1 minute', (p ->> 'counted')::int,
             case when (p ->> 'confirmed')::boolean then now() end
           from jsonb_array_elements($1::jsonb) with ordinality l (p, n)
           returning id, join_number, (public.waitlist_place(id) ->> 'place')::int as place`,
          [JSON.stringify(people)],
        );
        const { rows: after } = await database.admin.query(
          `select id, (p ->> 'place')::int as place, (p ->> 'place')::int - (p ->> 'passes')::int as next
           from public.waitlist_entries, public.waitlist_place(id) p`,
        );
        const entries = rows.map(({ id, join_number: joinNumber }) => {
          const facts = people[joinNumber - 1];
          return {
            id,
            joinNumber,
            joinedAt: start + (facts?.minute ?? 0) * 60_000,
            countedReferrals: facts?.counted ?? 0,
            isConfirmed: facts?.confirmed ?? false,
          };
        });
        const places = waitlistPlaces(entries);
        for (const { id, place, next } of after) {
          expect(place).toBe(places.get(id) ?? null);
          const oneMore = entries.map((one) =>
            one.id === id ? { ...one, countedReferrals: one.countedReferrals + 1 } : one,
          );
          expect(next).toBe(waitlistPlaces(oneMore).get(id) ?? null);
        }
      },
    ),
    { numRuns: 25 },
  );
});
