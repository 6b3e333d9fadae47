import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import { enqueueMessage } from '../mail/enqueue-message.ts';
import { announceOneTimeToken, findByCode, mintOneTimeToken } from '../mail/one-time-tokens.ts';
import type { FoundToken, TokenType } from '../mail/one-time-tokens.ts';

/** Lifetime of a texted code. */
export const textCodeSeconds = 600;

type Asked = { userId: string; type: TokenType; phone: string };

/** Requests a code for a number. A configured test number has a fixed code, and nothing is sent. */
export async function askForTextCode(
  context: AuthContext,
  client: pg.PoolClient,
  { userId, type, phone }: Asked,
): Promise<void> {
  const id = await announceOneTimeToken(context, client, { userId, type, relatesTo: phone });
  const code = context.settings.testOtp.get(phone);
  if (code === undefined) await enqueueMessage(client, 'auth-text', { kind: 'code', token: id });
  else await mintOneTimeToken(context, client, { id, code });
}

/** The token that this code and number prove; null if none. */
export async function findTextCode(
  context: AuthContext,
  client: pg.PoolClient,
  { userId, type, phone, code }: Asked & { code: string },
): Promise<FoundToken | null> {
  const found = await findByCode(context, client, { userId, type, code, seconds: textCodeSeconds });
  return found?.relatesTo === phone ? found : null;
}
