import { SignJWT, decodeJwt, generateKeyPair } from 'jose';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser, openAuth, signInAgain } from '../auth/testing/auth-fixture.ts';
import type { AuthFixture } from '../auth/testing/auth-fixture.ts';
import { newTotpPerson } from '../auth/testing/totp-person.ts';
import { createTestDatabase } from '../postgres/testing/test-database.ts';
import type { TestDatabase } from '../postgres/testing/test-database.ts';
import { createRest } from './create-rest.ts';
import type { Rest } from './create-rest.ts';

// Every table × every kind of caller × every kind of request, with real token verification. Row rules in detail are in
// server/postgres/row-rules.test.ts; here no one else reaches a row of A's, whatever their token and request.

const mark = 'only-for-a';
let database: TestDatabase;
let auth: AuthFixture;
let rest: Rest;
let a: Awaited<ReturnType<typeof newUser>>;
let tables: { name: string; columns: string[]; embeds: string[] }[];
const tokens: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  auth = await openAuth({}, undefined, database);
  rest = createRest({
    pool: database.pools.rest,
    resolveCaller: auth.resolveCaller,
    log: pino({ level: 'silent' }),
  });
  a = await newUser(auth);
  await giveRows(a.id);
  tables = await readTables();
  const b = await newUser(auth);
  const guarded = await newTotpPerson(auth);
  const gone = await newUser(auth);
  await auth.pool.query('delete from auth.users where id = $1', [gone.id]);
  const { kid, key } = auth.keys.signing;
  const header = { alg: 'ES256', kid, typ: 'JWT' };
  const claims = decodeJwt(a.accessToken);
  const now = Math.floor(auth.now().getTime() / 1000);
  const stranger = await generateKeyPair('ES256');
  Object.assign(tokens, {
    anonymous: auth.keys.publishableKey,
    'the owner': a.accessToken,
    'another person': b.accessToken,
    'a person who has a second factor and did not show it': (await signInAgain(auth, guarded)).accessToken,
    'a deleted person': gone.accessToken,
    'the owner’s expired token': await new SignJWT({ ...claims, exp: now - 3600 })
      .setProtectedHeader(header)
      .sign(key),
    'the owner’s token, forged': await new SignJWT(claims)
      .setProtectedHeader(header)
      .sign(stranger.privateKey),
    'the owner’s token with the service’s role': await new SignJWT({ ...claims, role: 'service_role' })
      .setProtectedHeader(header)
      .sign(key),
    'the service': auth.keys.secretKey,
  });
}, 60_000);
afterAll(async () => {
  await rest.close();
  await auth.close();
  await database.drop();
});

async function giveRows(owner: string): Promise<void> {
  const { admin } = database;
  await admin.query('update public.profiles set full_name = $2 where id = $1', [owner, mark]);
  await admin.query(
    `insert into public.saved_deals (user_id, deal_title, merchant_name, discounted_price) values ($1, $2, 'M', 10)`,
    [owner, mark],
  );
  await admin.query(
    `with thread as (insert into public.chat_threads (user_id) values ($1) returning id)
     insert into public.chat_messages (thread_id, user_id, role, content) select id, $1, 'user', $2 from thread`,
    [owner, mark],
  );
  await admin.query(
    `insert into public.deal_reports (user_id, deal_title, merchant_name, reason) values ($1, $2, 'M', 'price')`,
    [owner, mark],
  );
  await admin.query(
    `insert into public.waitlist_entries (list, email, email_key, form, join_number) values ('consumer', $1, $1, '{}', 1)`,
    [`${mark}@x.example`],
  );
  await admin.query(
    `insert into public.outbox (topic, payload) values ('t', jsonb_build_object('to', $1::text))`,
    [mark],
  );
}

async function readTables(): Promise<typeof tables> {
  const { rows } = await database.admin.query<(typeof tables)[number]>(
    `select c.relname as name,
            array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
            array(select distinct case when conrelid = c.oid then confrelid else conrelid end::regclass::text
                    from pg_constraint where contype = 'f' and c.oid in (conrelid, confrelid)
                     and (select count(*) from pg_class where oid in (conrelid, confrelid) and relnamespace = c.relnamespace) = 2) as embeds
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`,
  );
  return rows;
}

/** A digest of all rows that belong to A, in any table. */
async function rowsOfA(): Promise<string> {
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.admin.query<{ digest: string }>(
      `select count(*) || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from public.${name} t
        where t::text like $1 or t::text like $2`,
      [`%${mark}%`, `%${a.id}%`],
    );
    parts.push(`${name} ${rows[0]?.digest}`);
  }
  return parts.join('\n');
}

function waysToAsk({ name, columns, embeds }: (typeof tables)[number]): [string, string, RequestInit][] {
  const column = columns[0] ?? 'id';
  const json = { 'content-type': 'application/json', prefer: 'return=representation' };
  const owner = columns.includes('user_id') ? { user_id: a.id } : { [column]: a.id };
  const body = JSON.stringify(owner);
  const all = `${name}?${column}=not.is.null`;
  return [
    ['select', name, {}],
    ['filter', `${all}&select=*`, {}],
    ['count', name, { headers: { prefer: 'count=exact' } }],
    ...embeds.map((other): [string, string, RequestInit] => ['embed', `${name}?select=*,${other}(*)`, {}]),
    ['insert', name, { method: 'POST', headers: json, body }],
    ['update', all, { method: 'PATCH', headers: json, body }],
    ['delete', all, { method: 'DELETE', headers: json }],
    [
      'upsert',
      name,
      {
        method: 'POST',
        headers: { ...json, prefer: 'resolution=merge-duplicates,return=representation' },
        body,
      },
    ],
  ];
}

async function ask(
  caller: string,
  path: string,
  init: RequestInit,
): Promise<{ status: number; text: string }> {
  const headers = new Headers(init.headers);
  const token = tokens[caller] ?? '';
  headers.set('apikey', caller === 'the service' ? token : auth.keys.publishableKey);
  headers.set('authorization', `Bearer ${token}`);
  const response = await rest.fetch(new Request(`http://rest.test/rest/v1/${path}`, { ...init, headers }));
  const range = response.headers.get('content-range') ?? '';
  return { status: response.status, text: `${range} ${await response.text()}` };
}

test('the owner and the service reach rows that no one else can', async ({ annotate }) => {
  const ways = tables.flatMap(waysToAsk).length;
  await annotate(`${tables.length} tables, ${ways} ways to ask, ${Object.keys(tokens).length} callers`);
  expect(tables.length).toBeGreaterThan(15);
  for (const name of ['profiles', 'saved_deals', 'chat_messages']) {
    for (const caller of ['the owner', 'the service']) {
      expect((await ask(caller, name, {})).text, `${caller} ${name}`).toContain(mark);
    }
  }
  const counted = await ask('the owner', 'saved_deals', { headers: { prefer: 'count=exact' } });
  expect(counted.text).toMatch(/^0-0\/1 /);
});

test.each(['anonymous', 'another person', 'a person who has a second factor and did not show it'])(
  '%s sees and changes nothing of another person in any table, however they ask',
  async (caller) => {
    const before = await rowsOfA();
    for (const table of tables) {
      for (const [way, path, init] of waysToAsk(table)) {
        const { status, text } = await ask(caller, path, init);
        const what = `${caller}, ${way} ${table.name}: ${status} ${text}`;
        expect(status, what).toBeLessThan(500);
        expect(text, what).not.toContain(mark);
        // An error may repeat what was sent; an answer must not contain it.
        if (status < 300) expect(text, what).not.toContain(a.id);
      }
    }
    expect(await rowsOfA()).toBe(before);
  },
  60_000,
);

test.each([
  'a deleted person',
  'the owner’s expired token',
  'the owner’s token, forged',
  'the owner’s token with the service’s role',
])(
  '%s is refused before any table is touched, however it asks',
  async (caller) => {
    const before = await rowsOfA();
    for (const table of tables) {
      for (const [way, path, init] of waysToAsk(table)) {
        const { status, text } = await ask(caller, path, init);
        expect(status, `${way} ${table.name}: ${text}`).toBe(401);
      }
    }
    expect(await rowsOfA()).toBe(before);
  },
  60_000,
);
