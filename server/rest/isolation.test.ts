import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRestFixture, owner, stranger, type RestFixture } from './testing/rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await createRestFixture();
});
afterAll(() => fixture?.drop());

const ids = async (as?: string): Promise<number[]> => {
  const response = await fixture.send('GET', '/notes?select=id&order=id', as === undefined ? {} : { as });
  if (response.status !== 200) return [];
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
};

describe('row-level security is the only authorisation', () => {
  test('users see their own rows only', async () => {
    expect(await ids('owner')).toEqual([100, 101, 102]);
    expect(await ids('stranger')).toEqual([200]);
    expect(await ids('service')).toEqual([100, 101, 102, 200]);
    expect(await ids()).toEqual([]);
  });

  test('no request runs as the login role', async () => {
    const response = await fixture.send('GET', '/rpc/whoami');
    expect(await response.json()).toBe('anon -');
  });

  test('a role set for one request is reset for the next', async () => {
    await fixture.send('GET', '/notes', { as: 'service' });
    for (let turn = 0; turn < 20; turn++) {
      const response = await fixture.send('GET', '/rpc/whoami', { as: 'stranger' });
      expect(await response.json()).toBe(`authenticated ${stranger}`);
    }
  });

  test('a refused statement leaves nothing behind', async () => {
    await fixture.send('POST', '/notes', {
      as: 'owner',
      body: [{ title: 'kept?' }, { title: 'x', code: 'too long' }],
    });
    expect(await ids('owner')).toEqual([100, 101, 102]);
  });
});

/** 600 in `npm test`, 10,000 in `npm run test:full`, at most 64 of them under way at once. */
const many = process.env['VENTUS_TEST_FULL'] ? 10_000 : 600;
const atOnce = 64;

test("two users' interleaved requests over one pool never mix", async () => {
  const people = { owner, stranger } as const;
  const turns = Array.from({ length: many }, (_, turn): keyof typeof people =>
    turn % 2 === 0 ? 'owner' : 'stranger',
  );
  const ask = async (as: keyof typeof people, turn: number) => {
    const kind = Math.floor(turn / 2) % 4;
    const response =
      kind === 0
        ? await fixture.send('POST', '/notes?select=owner,title', {
            as,
            headers: { prefer: 'return=representation' },
            body: { title: `${as} ${turn}` },
          })
        : await fixture.send('GET', reads[kind] ?? '/notes', { as });
    expect(response.status).toBeLessThan(300);
    const other = people[as === 'owner' ? 'stranger' : 'owner'];
    const text = await response.text();
    expect(text).toContain(people[as]);
    expect(text).not.toContain(other);
  };
  let next = 0;
  const worker = async () => {
    for (let turn = next++; turn < many; turn = next++) await ask(turns[turn] ?? 'owner', turn);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}, 180_000);

const reads: Record<number, string> = {
  1: '/notes?select=owner&order=id.desc&limit=20',
  2: '/notes?select=who:owner,title&or=(title.like.*,id.gt.0)&limit=20',
  3: '/notes?select=owner,count:id&title=ilike.*&limit=5',
};
