import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOfFile } from '../../cli/users/add-users-commands.ts';
import { encryptSecret } from '../keys/encrypt-secret.ts';
import { newUser, openAuth, signInAgain } from '../testing/auth-fixture.ts';
import type { AuthFixture } from '../testing/auth-fixture.ts';
import { signIn, withPasskey } from '../testing/passkey-people.ts';
import { newTotpPerson, signedInClient, totpCode } from '../testing/totp-person.ts';
import { exportUsers } from './export-users.ts';
import { importUsers } from './import-users.ts';
import { readCopyBlocks } from './read-copy-blocks.ts';

let source: AuthFixture;
let text: string;
let person: Awaited<ReturnType<typeof newTotpPerson>>;
let keyed: Awaited<ReturnType<typeof withPasskey>>;
let odd: Awaited<ReturnType<typeof newUser>>;

beforeAll(async () => {
  source = await openAuth();
  person = await newTotpPerson(source);
  keyed = await withPasskey(source);
  odd = await newUser(source);
  await source.pool.query(`update auth.users set raw_user_meta_data = $2, email_change = 'x' where id = $1`, [
    odd.id,
    JSON.stringify({ full_name: 'Zoë "Tab\t" \\N \\. 😀\nnext' }),
  ]);
  await source.pool.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ('google-1', $1, '{"sub": "google-1"}', 'google')`,
    [person.id],
  );
  const begun = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Begun' });
  expect(begun.error).toBeNull();
  const gone = await newUser(source);
  await source.pool.query('update auth.users set deleted_at = now() where id = $1', [gone.id]);
  const demo = await newUser(source);
  text = '';
  const { encryptionKey } = source.keys;
  const options = { now: source.now(), encryptionKey, leaveOut: [demo.email], passkeys: true };
  for await (const chunk of exportUsers(source.pool, options)) text += chunk;
});
afterAll(() => source.close());

async function* linesOf(dump: string): AsyncGenerator<string> {
  yield* dump.split('\n');
}

const asAsked = { now: new Date(), skipExisting: false, withoutUnreadable: false };
const put = (auth: AuthFixture, dump: string, options: Partial<typeof asAsked> = {}) =>
  importUsers(auth.pool, linesOf(dump), { ...asAsked, encryptionKey: auth.keys.encryptionKey, ...options });

async function accounts(auth: AuthFixture): Promise<unknown> {
  const { rows } = await auth.pool.query(
    `select to_jsonb(u) - 'last_sign_in_at' - 'is_super_admin' as account, array(select to_jsonb(i) from auth.identities i where user_id = u.id order by provider) as identities,
            array(select to_jsonb(f) - 'secret' - 'last_challenged_at' from auth.mfa_factors f where user_id = u.id and status = 'verified') as factors,
            array(select to_jsonb(w) from auth.webauthn_credentials w where user_id = u.id) as passkeys
       from auth.users u where u.id = any ($1) order by u.id`,
    [[person.id, odd.id, keyed.id]],
  );
  return rows;
}

test('an export contains accounts, and nothing that could sign anyone in', () => {
  expect(text).toContain(person.email);
  expect(text).toMatch(/\$2[ab]\$04\$/);
  expect(text).toContain(person.secret);
  for (const secret of [
    person.refreshToken,
    person.accessToken,
    source.keys.secretKey,
    source.keys.encryptionKey.key,
    'Begun',
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text.match(/person-/g)?.length).toBeGreaterThan(2);
});

test('people sign in with their old password after their accounts were moved', async () => {
  const target = await openAuth();
  try {
    const file = join(mkdtempSync(join(tmpdir(), 'ventus-moving-')), 'users.sql');
    writeFileSync(file, text);
    const lines = await linesOfFile(file);
    expect(
      await importUsers(target.pool, lines, { ...asAsked, encryptionKey: target.keys.encryptionKey }),
    ).toEqual({
      users: 3,
      identities: 4,
      factors: 1,
      passkeys: 1,
      existing: [],
      withoutPassword: [],
      withoutFactor: [],
    });
    const { data, error } = await target.client().auth.signInWithPassword(person);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id: person.id,
      identities: [{ provider: 'email' }, { provider: 'google', id: 'google-1' }],
      factors: [{ id: person.factorId, factor_type: 'totp', status: 'verified' }],
    });
    const kept = await target.pool.query('select secret from auth.mfa_factors');
    expect(JSON.stringify(kept.rows)).not.toContain(person.secret);
    const client = await signedInClient(target, person);
    const { factorId, secret } = person;
    target.advance(60);
    const code = totpCode(target, secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await signIn(target, keyed.device)).error).toBeNull();
    const named = await target.client().auth.signInWithPassword(odd);
    expect(named.data.user?.user_metadata['full_name']).toBe('Zoë "Tab\t" \\N \\. 😀\nnext');
    const profiles = await target.admin.query('select id from public.profiles where id = any ($1)', [
      [person.id, odd.id],
    ]);
    expect(profiles.rowCount).toBe(2);
    const wrong = await target.client().auth.signInWithPassword({ ...person, password: 'another one' });
    expect(wrong.error?.code).toBe('invalid_credentials');
    rmSync(dirname(file), { recursive: true });
  } finally {
    await target.close();
  }
});

test('psql imports the same rows into tables of this layout', async () => {
  const target = await openAuth();
  const client = await target.pool.connect();
  try {
    for await (const { schema, table, columns, rows } of readCopyBlocks(linesOf(text))) {
      const withEnds = async function* () {
        for await (const row of rows) yield `${row}\n`;
      };
      const into = client.query(copyFrom(`copy ${schema}.${table} (${columns.join(', ')}) from stdin`));
      await pipeline(Readable.from(withEnds()), into);
    }
    await source.pool.query(`update auth.users set email_change = ''`);
    const unchanged = (rows: unknown) => JSON.parse(JSON.stringify(rows));
    expect(unchanged(await accounts(target))).toEqual(unchanged(await accounts(source)));
    expect((await signInAgain(target, person)).refreshToken).toMatch(/^[a-z0-9]{12}$/);
  } finally {
    client.release();
    await target.close();
  }
});

const head = 'copy auth.users (id, email, encrypted_password, role) from stdin;';
const id = '00000000-0000-4000-8000-000000000001';
const hash = `$2a$10$${'a'.repeat(53)}`;
const none = 'copy auth.identities (user_id, provider, provider_id, identity_data) from stdin;\n\\.';
const dump = (...rows: string[]) => [head, ...rows, '\\.', none].join('\n');

test.each([
  ['no dump', 'hello\nworld', 'The file holds no COPY of auth.users'],
  ['users alone', `${head}\n\\.`, 'The file holds no COPY of auth.identities'],
  ['a dump cut off', `${head}\n${id}\ta@x.example`, 'ends in the middle of auth.users'],
  ['INSERT statements', `INSERT INTO "auth"."users" ("id") VALUES`, 'Line 1 inserts rows by INSERT'],
  ['a missing column', 'copy auth.users (id) from stdin;\n\\.', 'without its column email'],
  [
    'an id that is none',
    dump(`${id}\ta@x.example\t${hash}\tauthenticated`, `x\tb@x.example\t${hash}\tauthenticated`),
    'Line 3, auth.users, column id: invalid input syntax for type uuid: "x". Nothing was imported.',
  ],
  ['a row too short', dump(id), 'Line 2, auth.users: missing data for column "email"'],
  ['another role', dump(`${id}\ta@x.example\t${hash}\tservice_role`), `${id} has a role`],
  [
    'one address twice',
    dump(
      `${id}\ta@x.example\t${hash}\tauthenticated`,
      `${id.replace(/1$/, '2')}\tA@x.example\t${hash}\tauthenticated`,
    ),
    'something is there twice',
  ],
  [
    'a password in another form',
    dump(`${id}\ta@x.example\t$argon2id$v=19$m=1$x$y\tauthenticated`),
    `1 password is not stored as bcrypt (${id})`,
  ],
])('%s is refused with an explanation, and nothing is imported', async (_what, file, sentence) => {
  const before = await source.pool.query('select count(*) from auth.users');
  await expect(put(source, file)).rejects.toThrow(sentence);
  expect((await source.pool.query('select count(*) from auth.users')).rows).toEqual(before.rows);
});

test('existing accounts stay, and unreadable data is left out on request', async () => {
  await expect(put(source, text)).rejects.toThrow('3 accounts already exist here');
  expect(await put(source, text, { skipExisting: true })).toMatchObject({ users: 0, identities: 0 });
  const mixed = dump(
    `${id}\tNew@X.example\t$argon2id$v=19$m=1$x$y\t`,
    `${id.replace(/1$/, '2')}\t${person.email.toUpperCase()}\t${hash}\tauthenticated`,
  );
  const imported = await put(source, mixed, { skipExisting: true, withoutUnreadable: true });
  expect(imported).toMatchObject({ users: 1, withoutPassword: [id], existing: [id.replace(/1$/, '2')] });
  const { rows } = await source.pool.query(
    'select email, role, encrypted_password from auth.users where id = $1',
    [id],
  );
  expect(rows).toEqual([{ email: 'new@x.example', role: 'authenticated', encrypted_password: null }]);
});

test('a secret encrypted with an unknown key is refused, or left out on request', async () => {
  const sealed = encryptSecret({ id: 'x', key: 'A'.repeat(43) }, id, 'JBSWY3DPEHPK3PXP').replaceAll('\\', '');
  const factors = `copy auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at) from stdin;`;
  const user = id.replace(/1$/, '3');
  const file = [
    dump(`${user}\tsealed@x.example\t${hash}\tauthenticated`),
    factors,
    `${id}\t${user}\ttotp\tverified\t${sealed}\t2026-01-01\t2026-01-01`,
    '\\.',
  ].join('\n');
  await expect(put(source, file)).rejects.toThrow(
    '1 secret of an authenticator app is encrypted with a key that this installation does not have',
  );
  expect(await put(source, file, { withoutUnreadable: true })).toMatchObject({
    users: 1,
    factors: 0,
    withoutFactor: [user],
  });
});

test('nothing in an imported file is executed', async () => {
  const file = `drop table auth.sessions;\n\\! touch /tmp/x\n${dump()}`;
  expect(await put(source, file)).toMatchObject({ users: 0 });
  expect(
    (await source.pool.query(`select to_regclass('auth.sessions') as there`)).rows[0].there,
  ).not.toBeNull();
});
