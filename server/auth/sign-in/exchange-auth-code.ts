import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { authCodeDigest } from '../mail/flow-state.ts';
import { startSession } from '../session/start-session.ts';
import { findUserById, isBanned } from '../users/find-user.ts';

export const pkceGrantBody = z.object({
  auth_code: z.string().nullish(),
  code_verifier: z.string().nullish(),
});

const codeSeconds = 300;

/** Exchanges the code for a session. The first try with the right code uses it up, whether or not the verifier matches. */
export async function exchangeAuthCode(
  context: AuthContext,
  body: z.infer<typeof pkceGrantBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  const { auth_code: code, code_verifier: verifier } = body;
  if (!code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AppError('validation_failed', message, 400);
  }
  const outcome = await inTransaction(context.pool, async (client) => {
    const { rows } = await client.query<Flow>(
      `delete from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null returning *`,
      [authCodeDigest(code)],
    );
    const flow = rows.find((row) => verifies(row, verifier)) ?? rows[0];
    if (!flow?.user_id)
      return new AppError('flow_state_not_found', 'invalid flow state, no valid flow state found', 404);
    const now = context.now();
    if (flow.auth_code_issued_at.getTime() + codeSeconds * 1000 <= now.getTime()) {
      return new AppError('flow_state_expired', 'invalid flow state, flow state has expired', 422);
    }
    if (!verifies(flow, verifier)) {
      const message = 'code challenge does not match previously saved code verifier';
      return new AppError('bad_code_verifier', message, 400);
    }
    const user = await findUserById(client, flow.user_id);
    if (!user) return new AppError('user_not_found', 'User not found', 404);
    if (isBanned(user, now)) return new AppError('user_banned', 'User is banned', 400);
    const session = await startSession(context, client, user, {
      method: methodOf(flow.authentication_method),
      provider: flow.provider_type,
      sender,
    });
    return {
      ...session,
      ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
      ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
    };
  });
  // Thrown after the commit, so that a wrong verifier uses up the code too.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

type Flow = {
  user_id: string | null;
  code_challenge: string;
  authentication_method: string;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  auth_code_issued_at: Date;
};

function verifies(flow: Flow, verifier: string): boolean {
  const made = createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(authCodeDigest(made)), Buffer.from(authCodeDigest(flow.code_challenge))];
  return timingSafeEqual(left, right);
}

/** The method in the `amr` claim: everything mailed counts as a one-time password. */
function methodOf(authenticationMethod: string): string {
  return authenticationMethod === 'oauth' ? 'oauth' : 'otp';
}
