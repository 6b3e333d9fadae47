import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { verifyByText } from '../compat/verify-by-text.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { expired, consumeToken } from '../mail/consume-token.ts';
import type { PresentedToken, ConsumedToken } from '../mail/consume-token.ts';
import { issueAuthCode } from '../mail/flow-state.ts';
import { startSession } from '../session/start-session.ts';
import { normalizeEmail } from '../users/normalize-email.ts';

export const verifyBody = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish(),
});

const halfWay = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** By a code, or by a token that the client read from a URL: returns a session, or one half of an address change. */
export async function verifyByPost(
  context: AuthContext,
  body: z.infer<typeof verifyBody>,
  sender: Sender,
): Promise<Record<string, unknown>> {
  if (body.phone && body.token && !body.token_hash && !body.email) {
    return await verifyByText(
      context,
      { type: body.type ?? '', phone: body.phone, code: body.token },
      sender,
    );
  }
  const presented = readPresented(body);
  const takeBack =
    'code' in presented
      ? await context.limits.countGuess({
          email: `code for ${normalizeEmail(presented.email)}`,
          address: sender.address,
          isKnownAddress: false,
        })
      : null;
  const answer = await inTransaction(context.pool, async (client) => {
    const consumed = await consumeToken(context, client, presented, sender);
    if (consumed.waitsForOther) return { code: '200', msg: halfWay };
    return await startSession(context, client, consumed.user, { method: 'otp', provider: 'email', sender });
  });
  await takeBack?.();
  return answer;
}

/** By a link: returns where the browser is redirected, with tokens, a code, or an error. Never throws a refusal. */
export async function verifyByLink(
  context: AuthContext,
  asked: { type: string; token: string; redirectTo: string },
  sender: Sender,
): Promise<string> {
  const { type, token, redirectTo } = asked;
  try {
    return await inTransaction(context.pool, async (client) => {
      const consumed = await consumeToken(context, client, { type, link: token }, sender);
      if (consumed.waitsForOther) return withFragment(redirectTo, { message: halfWay });
      if (consumed.pkce) return await withCode(context, client, consumed, redirectTo);
      const session = await startSession(context, client, consumed.user, {
        method: 'otp',
        provider: 'email',
        sender,
      });
      return withFragment(redirectTo, { ...tokensOf(session), type });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return withError(redirectTo, error);
  }
}

async function withCode(
  context: AuthContext,
  client: Parameters<typeof issueAuthCode>[0],
  { user, type }: ConsumedToken,
  redirectTo: string,
): Promise<string> {
  const code = await issueAuthCode(client, { userId: user.id, authenticationMethod: type }, context.now());
  if (code === null) throw expired();
  const url = new URL(redirectTo);
  url.searchParams.set('code', code);
  return url.href;
}

/** The address with the error in its query and its fragment: clients of the two kinds of flow read one or the other. */
export function withError(redirectTo: string, error: AppError): string {
  const said = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.message,
  };
  const url = new URL(redirectTo);
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return withFragment(url.href, said);
}

/** The tokens of the implicit flow are in the fragment, which browsers never send to a server. */
export function withFragment(redirectTo: string, values: Record<string, string>): string {
  const url = new URL(redirectTo);
  url.hash = new URLSearchParams({ ...values, sb: '' }).toString();
  return url.href;
}

export function tokensOf(session: Record<string, unknown>): Record<string, string> {
  const names = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  return Object.fromEntries(names.map((name) => [name, String(session[name])]));
}

function readPresented(body: z.infer<typeof verifyBody>): PresentedToken {
  const type = body.type ?? '';
  if (type === '') throw new AppError('validation_failed', 'Verify requires a verification type', 400);
  if (body.token_hash) {
    if (body.email || body.phone) {
      throw new AppError('validation_failed', 'Only the token_hash and type should be provided', 400);
    }
    return { type, link: body.token_hash };
  }
  if (!body.token) throw new AppError('validation_failed', 'Verify requires a token or a token hash', 400);
  if (!body.email || body.phone) {
    throw new AppError(
      'validation_failed',
      'Only an email address or phone number should be provided on verify',
      400,
    );
  }
  return { type, email: body.email, code: body.token };
}
