import { createHash, createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { AuthContext } from '../auth-context.ts';

/** What a token is for; the one in force of each kind and user replaces the one before. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'phone_change_token'
  | 'reauthentication_token';

const codeSeconds = 3600;

/** How a link says that its answer is a code for the one browser that asked. */
const pkcePrefix = 'pkce_';

export function isPkce(link: string): boolean {
  return link.startsWith(pkcePrefix);
}

type Asked = { userId: string; type: TokenType; relatesTo: string };

/**
 * Says that something may be proven, in place of whatever could prove it before. Nothing proves it yet: that is made by
 * `mintOneTimeToken`, in the moment in which it is sent. Answers the id to make it by.
 */
export async function announceOneTimeToken(
  context: Pick<AuthContext, 'now'>,
  client: pg.PoolClient,
  { userId, type, relatesTo }: Asked,
): Promise<string> {
  const id = randomUUID();
  await client.query(`delete from auth.one_time_tokens where user_id = $1 and token_type = $2`, [
    userId,
    type,
  ]);
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')`,
    [id, userId, type, digest(randomBytes(32).toString('base64url')), relatesTo, context.now()],
  );
  await client.query(`update auth.users set ${type} = '' where id = $1`, [userId]);
  return id;
}

/**
 * Makes a link's token and a code of six digits for the same thing: using one spends both. Only their digests are kept,
 * the code's with a key besides, since a million tries would find it. Null when nobody needs them any more: it was proven,
 * asked for anew, or too long ago.
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
  const code = announced.code ?? randomInt(1_000_000).toString().padStart(6, '0');
  await client.query(
    `update auth.one_time_tokens set token_hash = $2, updated_at = $3::timestamptz at time zone 'utc' where id = $1`,
    [announced.id, digest(link), context.now()],
  );
  await client.query(`update auth.users set ${asked.type} = $2 where id = $1`, [
    asked.userId,
    codeDigest(context, { ...asked, code }),
  ]);
  return { ...asked, link, code };
}

/** Both at once, for whoever sends it by themselves. */
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

/** The token of a link, locked until the transaction ends; null when it is unknown, spent or too old. */
export async function findByLink(
  context: Pick<AuthContext, 'settings' | 'now'>,
  client: pg.PoolClient,
  link: string,
): Promise<(FoundToken & { pkce: boolean }) | null> {
  const { rows } = await client.query<FoundToken>(
    `select user_id as "userId", token_type as type, relates_to as "relatesTo", updated_at at time zone 'utc' as "issuedAt"
       from auth.one_time_tokens where token_hash = $1 for update`,
    [digest(link)],
  );
  const [found] = rows;
  if (!found || isOver(found, context.settings.mailedLinkSeconds, context.now())) return null;
  return { ...found, pkce: isPkce(link) };
}

/** The user's token of this kind when `code` is its code; null otherwise. Locked alike. */
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
  const given = Buffer.from(codeDigest(context, { userId, type, relatesTo: found.relatesTo, code }));
  const stored = Buffer.from(found.stored ?? '');
  return given.length === stored.length && timingSafeEqual(given, stored) ? found : null;
}

/** Takes the link and its code out of force. */
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

function codeDigest(
  context: Pick<AuthContext, 'keys'>,
  token: { userId: string; type: TokenType; relatesTo: string; code: string },
): string {
  const said = [token.userId, token.type, token.relatesTo, token.code].join('\n');
  return createHmac('sha256', context.keys.secretKey).update(said).digest('hex');
}
