import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { textCodeSeconds } from '../compat/text-code.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { findByCode, spendToken } from '../mail/one-time-tokens.ts';
import { noteProof } from '../session/require-recent-proof.ts';
import type { SignedIn } from '../session/require-user.ts';
import { confirmEmail } from '../users/confirm-email.ts';
import { passwordMatches } from '../users/password.ts';
import { isSignedInFrom } from './sign-in-with-password.ts';

export const proofBody = z.object({ password: z.string().nullish(), nonce: z.string().nullish() });

/**
 * Proves that the session's holder owns the account: by the password, or by the code from `GET /reauthenticate`, which is used up
 * and proves the address it was mailed to. The session then counts as recently proven. Throws 400 `invalid_credentials`, 422
 * `reauthentication_not_valid`; guesses are counted.
 */
export async function reauthenticate(
  context: AuthContext,
  signedIn: SignedIn,
  body: z.infer<typeof proofBody>,
  sender: Sender,
): Promise<void> {
  const { user } = signedIn;
  const { password, nonce } = body;
  if (Boolean(password) === Boolean(nonce)) {
    throw new AppError('validation_failed', 'Either password or nonce must be given', 400);
  }
  const email = user.email ?? user.id;
  const takeBack = await context.limits.countGuess({
    email: nonce ? `code for ${email}` : email,
    address: sender.address,
    // Six digits are easier to guess than a password, so codes are always limited to a hundred tries an hour.
    isKnownAddress: !nonce && (await isSignedInFrom(context, user, sender.address)),
  });
  if (password) {
    const matches = await passwordMatches(password, user.encrypted_password, context.settings.bcryptCost);
    if (!matches) throw new AppError('invalid_credentials', 'Invalid login credentials', 400);
    await inTransaction(context.pool, (client) => noteInSession(client, signedIn, 'password', context.now()));
  }
  if (nonce) await spendNonce(context, signedIn, nonce);
  await takeBack();
}

/** In its own transaction: a right code does not work again, even if the rest of the call is refused. */
async function spendNonce(context: AuthContext, signedIn: SignedIn, nonce: string): Promise<void> {
  const { user } = signedIn;
  await inTransaction(context.pool, async (client) => {
    const asked = { userId: user.id, type: 'reauthentication_token', code: nonce } as const;
    const isByText = !user.email;
    const found = await findByCode(context, client, {
      ...asked,
      ...(isByText && { seconds: textCodeSeconds }),
    });
    if (!found || found.relatesTo !== (isByText ? user.phone : user.email)) {
      throw new AppError('reauthentication_not_valid', 'Nonce has expired or is invalid', 422);
    }
    await spendToken(client, found);
    const now = context.now();
    // The reader of the mail is signed in already, so nothing was set up by a stranger.
    if (!isByText) await confirmEmail(client, user, { confirmsSignUp: true, now });
    await noteInSession(client, signedIn, 'otp', now);
  });
}

async function noteInSession(
  client: Parameters<typeof noteProof>[0],
  { sessionId }: SignedIn,
  method: string,
  now: Date,
): Promise<void> {
  if (sessionId !== null) await noteProof(client, { sessionId, method, now });
}
