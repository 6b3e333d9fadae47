import * as z from 'zod';
import { AppError } from '../app-error.ts';
import type { AuthContext, Sender } from './auth-context.ts';
import { inTransaction } from './in-transaction.ts';
import { findByCode, spendToken } from './mailed/one-time-tokens.ts';
import { proveAddress } from './mailed/prove-address.ts';
import { passwordMatches } from './password.ts';
import type { SignedIn } from './require-user.ts';

export const proofBody = z.object({ password: z.string().nullish(), nonce: z.string().nullish() });

/**
 * Whether whoever holds the session is the person whose account it is: by the password, or by the code that
 * `GET /reauthenticate` mailed, which is spent, and proves the address. Throws 400 `invalid_credentials`, 422
 * `reauthentication_not_valid`; guesses are counted.
 */
export async function provePerson(
  context: AuthContext,
  { user }: SignedIn,
  body: z.infer<typeof proofBody>,
  sender: Sender,
): Promise<void> {
  const { password, nonce } = body;
  if (Boolean(password) === Boolean(nonce)) {
    throw new AppError('validation_failed', 'Either password or nonce must be given', 400);
  }
  const email = user.email ?? user.id;
  const takeBack = await context.limits.countGuess({
    email: nonce ? `code for ${email}` : email,
    address: sender.address,
    isKnownAddress: true,
  });
  if (password) {
    const matches = await passwordMatches(password, user.encrypted_password, context.settings.bcryptCost);
    if (!matches) throw new AppError('invalid_credentials', 'Invalid login credentials', 400);
  }
  if (nonce) {
    await inTransaction(context.pool, async (client) => {
      const type = 'reauthentication_token';
      const found = await findByCode(context, client, { userId: user.id, type, code: nonce });
      if (!found || found.relatesTo !== user.email) {
        throw new AppError('reauthentication_not_valid', 'Nonce has expired or is invalid', 422);
      }
      await spendToken(client, found);
      // Whoever reads the mail is the one who is signed in already: nothing was a stranger's.
      await proveAddress(client, user, { confirmsSignUp: true, now: context.now() });
    });
  }
  await takeBack();
}
