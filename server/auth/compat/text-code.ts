import type pg from 'pg';
import type { AuthContext } from '../context/auth-context.ts';
import { enqueueMessage } from '../mail/enqueue-message.ts';
import { announceOneTimeToken, findByCode, mintOneTimeToken } from '../mail/one-time-tokens.ts';
import type { FoundToken, TokenType } from '../mail/one-time-tokens.ts';

/** Life of a code in a text message. */
export const textCodeSeconds = 600;

type Asked = { userId: string; type: TokenType; phone: string };

/** Asks for a code to be sent to a number. One of a configured test number is known, and nothing is sent. */
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

/** The token that this code, sent to this number, proves; null when none does. */
export async function findTextCode(
  context: AuthContext,
  client: pg.PoolClient,
  { userId, type, phone, code }: Asked & { code: string },
): Promise<FoundToken | null> {
  const found = await findByCode(context, client, { userId, type, code, seconds: textCodeSeconds });
  return found?.relatesTo === phone ? found : null;
}
