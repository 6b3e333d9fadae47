import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import { isKeyedDigest, keyedDigest } from '../keys/keyed-digest.ts';

/** The purpose of a token; a user has one per purpose, however many mails were sent. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token';

const codeSeconds = 3600;

/** Another request within this time gets the same code, so that a stranger's request does not invalidate one in transit. */
const sameCodeSeconds = 900;

/** Marks links whose answer is a code for the one browser that asked. */
const pkcePrefix = 'pkce_';

export function isPkce(link: string): boolean {
  return link.startsWith(pkcePrefix);
}

type Asked = { userId: string; type: TokenType; relatesTo: string };

/**
 * Records that something can be proven. The code and link are created later, by `mintOneTimeToken`, when the message
 * is sent. Earlier links keep working until they expire, and using one uses up all of them: anyone can request a mail to
 * any address, which must not invalidate its owner's links. Returns the id to create them with.
 */
export async function announceOneTimeToken(
  context: Pick<AuthContext, 'now' | 'settings'>,
  client: pg.PoolClient,
  { userId, type, relatesTo }: Asked,
): Promise<string> {
  const id = randomUUID();
  const now = context.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  // In sequence: token before user, as everywhere here.
  await client.query(`select from auth.one_time_tokens where user_id = $1 and token_type = $2 for update`, [
    userId,
    type,
  ]);
  await client.query(
    `delete from auth.one_time_tokens where user_id = $1 and token_type = $2 and relates_to <> $3`,
    [userId, type, relatesTo],
  );
  await client.query(
    `insert into host.earlier_links (token_id, token_hash, issued_at)
     select id, token_hash, updated_at at time zone 'utc' from auth.one_time_tokens where user_id = $1 and token_type = $2
     on conflict do nothing`,
    [userId, type],
  );
  await client.query(
    `delete from host.earlier_links e using auth.one_time_tokens t
      where t.id = e.token_id and t.user_id = $1 and t.token_type = $2 and e.issued_at <= $3`,
    [userId, type, ago(context.settings.mailedLinkSeconds)],
  );
  const { rows } = await client.query<{ isNew: boolean }>(
    `insert into auth.one_time_tokens as t (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update
        set id = excluded.id, token_hash = excluded.token_hash, updated_at = excluded.updated_at,
            created_at = case when t.created_at > $7::timestamptz at time zone 'utc' then t.created_at else excluded.created_at end
     returning created_at = updated_at as "isNew"`,
    [id, userId, type, digest(randomBytes(32).toString('base64url')), relatesTo, now, ago(sameCodeSeconds)],
  );
  if (rows[0]?.isNew) await client.query(`update auth.users set ${type} = '' where id = $1`, [userId]);
  return id;
}

/**
 * Creates a link's token and a six-digit code for the same purpose: using one uses up both. Only their digests are stored,
 * the code's with a key, since a million tries would find it. Another try creates another link. Null when they are no longer
 * needed: already proven, requested again, or too long ago.
 */
export async function mintOneTimeToken(
  context: Pick<AuthContext, 'keys' | 'settings' | 'now'>,
  client: pg.PoolClient,
  announced: { id: string; pkce?: boolean; code?: string | undefined },
): Promise<(Asked & { link: string; code: string }) | null> {
  const { rows } = await client.query<Asked & { issuedAt: Date }>(
    `select user_id as "userId", token_type as type, relates_to as "relatesTo", created_at at time zone 'utc' as "issuedAt"
       from auth.one_time_tokens where id = $1 for update`,
    [announced.id],
  );
  const [asked] = rows;
  if (!asked || isOver(asked, context.settings.mailedLinkSeconds, context.now())) return null;
  const link = (announced.pkce ? pkcePrefix : '') + randomBytes(32).toString('base64url');
  const code = announced.code ?? codeOf(context, asked);
  await client.query(
    `update auth.one_time_tokens set token_hash = $2, updated_at = $3::timestamptz at time zone 'utc' where id = $1`,
    [announced.id, digest(link), context.now()],
  );
  await client.query(`update auth.users set ${asked.type} = $2 where id = $1`, [
    asked.userId,
    keyedDigest(context.keys, codeText({ ...asked, code })).toString('hex'),
  ]);
  return { ...asked, link, code };
}

/** Six digits, derived with the key from `issuedAt`, so they repeat until it changes. */
function codeOf(
  context: Pick<AuthContext, 'keys'>,
  { userId, type, relatesTo, issuedAt }: Asked & { issuedAt: Date },
): string {
  const said = ['code', userId, type, relatesTo, issuedAt.toISOString()].join('\n');
  const made = keyedDigest(context.keys, said).readUIntBE(0, 6);
  return (made % 1_000_000).toString().padStart(6, '0');
}

/** Both at once, for callers that send the mail themselves. */
export async function issueOneTimeToken(
  context: Pick<AuthContext, 'keys' | 'settings' | 'now'>,
  client: pg.PoolClient,
  asked: Asked,
): Promise<{ link: string; code: string }> {
  const id = await announceOneTimeToken(context, client, asked);
  const minted = await mintOneTimeToken(context, client, { id });
  if (!minted) throw new Error('a token announced in this transaction is gone');
  return minted;
}

export type FoundToken = { userId: string; type: TokenType; relatesTo: string; issuedAt: Date };

/** The token of a link, locked until the transaction ends; null if it is unknown, used or expired. */
export async function findByLink(
  context: Pick<AuthContext, 'settings' | 'now'>,
  client: pg.PoolClient,
  link: string,
): Promise<(FoundToken & { pkce: boolean }) | null> {
  const { rows } = await client.query<FoundToken>(
    `select t.user_id as "userId", t.token_type as type, t.relates_to as "relatesTo", coalesce(
              (select e.issued_at from host.earlier_links e where e.token_hash = $1), t.updated_at at time zone 'utc') as "issuedAt"
       from auth.one_time_tokens t
      where t.id in (select id from auth.one_time_tokens where token_hash = $1
                     union all select token_id from host.earlier_links where token_hash = $1)
        for update`,
    [digest(link)],
  );
  const [found] = rows;
  if (!found || isOver(found, context.settings.mailedLinkSeconds, context.now())) return null;
  return { ...found, pkce: isPkce(link) };
}

/** The user's token of this kind if `code` matches it, otherwise null. Also locked. */
export async function findByCode(
  context: Pick<AuthContext, 'keys' | 'now'>,
  client: pg.PoolClient,
  asked: { userId: string; type: TokenType; code: string; seconds?: number },
): Promise<FoundToken | null> {
  const { userId, type, code, seconds = codeSeconds } = asked;
  const { rows } = await client.query<FoundToken & { stored: string | null }>(
    `select t.user_id as "userId", t.token_type as type, t.relates_to as "relatesTo",
            t.updated_at at time zone 'utc' as "issuedAt", u.${type} as stored
       from auth.one_time_tokens t join auth.users u on u.id = t.user_id
      where t.user_id = $1 and t.token_type = $2 for update of t`,
    [userId, type],
  );
  const [found] = rows;
  if (!found || isOver(found, seconds, context.now())) return null;
  const given = codeText({ userId, type, relatesTo: found.relatesTo, code });
  return isKeyedDigest(context.keys, given, found.stored) ? found : null;
}

/** Invalidates the link and its code. */
export async function spendToken(
  client: pg.PoolClient,
  token: { userId: string; type: TokenType },
): Promise<void> {
  await client.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = $2`, [
    token.userId,
    token.type,
  ]);
  await client.query(`update auth.users set ${token.type} = '' where id = $1`, [token.userId]);
}

function isOver(token: { issuedAt: Date }, seconds: number, now: Date): boolean {
  return token.issuedAt.getTime() + seconds * 1000 <= now.getTime();
}

function digest(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}

function codeText(token: { userId: string; type: TokenType; relatesTo: string; code: string }): string {
  return [token.userId, token.type, token.relatesTo, token.code].join('\n');
}
