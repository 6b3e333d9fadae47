import { randomInt } from 'node:crypto';
import type pg from 'pg';
import * as z from 'zod';
import type { Job } from '../../jobs/start-jobs.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { DeliverSms } from '../../sms/deliver-by-webhook.ts';
import type { AuthContext } from '../context/auth-context.ts';
import type { Outbox } from '../context/letters.ts';
import { challengeCodeDigest, challengeSeconds } from '../keys/challenge-code.ts';
import { mintOneTimeToken } from '../mail/one-time-tokens.ts';
import { textCodeSeconds } from './text-code.ts';

const WaitingText = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), token: z.guid() }),
  z.strictObject({ kind: z.literal('factor'), challenge: z.guid() }),
]);

type Filled = { phone: string; code: string; seconds: number };

/** Sends the text messages of this service. As with mails, each attempt creates a new code. */
export function authTextJob(context: AuthContext, outbox: Outbox, deliver: DeliverSms): Job {
  return outbox('auth-text', async (entry) => {
    const waiting = WaitingText.parse(entry.payload);
    const filled = await inTransaction(context.pool, (client) =>
      waiting.kind === 'code'
        ? fillInToken(context, client, waiting.token)
        : fillInChallenge(context, client, waiting.challenge),
    );
    if (filled === null) return;
    const { phone, code, seconds } = filled;
    const text = context.letters.text({ code, minutes: seconds / 60, host: context.site.hostname });
    await deliver(entry.id, { to: `+${phone}`, text });
  });
}

/** Null when it is no longer needed. */
async function fillInToken(
  context: AuthContext,
  client: pg.PoolClient,
  token: string,
): Promise<Filled | null> {
  const minted = await mintOneTimeToken(context, client, { id: token });
  return minted && { phone: minted.relatesTo, code: minted.code, seconds: textCodeSeconds };
}

async function fillInChallenge(
  context: AuthContext,
  client: pg.PoolClient,
  challenge: string,
): Promise<Filled | null> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const { rows } = await client.query<{ phone: string }>(
    `update auth.mfa_challenges c set otp_code = $2 from auth.mfa_factors f
      where c.id = $1 and f.id = c.factor_id and c.verified_at is null and c.created_at > $3 returning f.phone`,
    [
      challenge,
      challengeCodeDigest(context, challenge, code),
      new Date(context.now().getTime() - challengeSeconds * 1000),
    ],
  );
  const [row] = rows;
  return row ? { phone: row.phone, code, seconds: challengeSeconds } : null;
}
