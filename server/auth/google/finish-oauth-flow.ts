import { AppError, describeError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { isDatabaseTrouble } from '../../postgres/is-database-trouble.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { Exchanged } from '../openid/open-id-provider.ts';
import { startSession } from '../session/start-session.ts';
import { allowedRedirect } from '../sign-in/allowed-redirect.ts';
import { tokensOf, withFragment } from '../sign-in/verify.ts';
import { refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { enterWithIdentity } from './enter-with-identity.ts';
import type { Entered } from './enter-with-identity.ts';
import { flowIdOf, flowSecrets, isBrowserOf } from './flow-secrets.ts';
import { linkIdentity } from './link-identity.ts';
import { claimOAuthFlow, findOAuthFlow, issueOAuthCode } from './oauth-flow.ts';
import type { OAuthFlow } from './oauth-flow.ts';

/** Where the browser is redirected. `refused`: the callback belongs to no flow of this browser, and programs get an error. */
type Finished = { to: string; refused: AppError | null };

/** Handles the provider's callback: signs in or links, and redirects the browser with tokens, a code, or an error. */
export async function finishOAuthFlow(
  context: AuthContext,
  asked: { answer: URLSearchParams; browserId: string | null; sender: Sender },
): Promise<Finished> {
  const { answer, browserId, sender } = asked;
  const state = answer.get('state') ?? '';
  const id = flowIdOf(state);
  const flow = id === null ? null : await findOAuthFlow(context, id);
  const back = allowedRedirect(flow?.referrer, { site: context.site, globs: context.settings.redirects });
  try {
    if (state === '') throw new AppError('bad_oauth_callback', 'OAuth state parameter missing', 400);
    if (id === null) throw new AppError('bad_oauth_state', 'OAuth state parameter is invalid', 400);
    if (flow === null) throw new AppError('bad_oauth_state', 'OAuth state not found or expired', 400);
    requireOwnBrowser(context, flow, { state, browserId });
    await claimOAuthFlow(context, flow.id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { to: withRefusal(back, sayRefusal(error)), refused: error };
  }
  try {
    const exchanged = await exchange(context, { answer, state, flow });
    if ('error' in exchanged) return { to: withRefusal(back, exchanged), refused: null };
    return { to: await enter(context, { flow, exchanged, back, sender }), refused: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unexpected_failure') {
      context.log.error(
        { cause: describeError(error instanceof AppError ? error.cause : error) },
        'no sign-in by provider',
      );
    }
    return { to: withRefusal(back, sayRefusal(error)), refused: null };
  }
}

/**
 * Tokens in a URL open the account they belong to, so only the browser that asked may get them; so
 * does linking. A client with a challenge of its own can prove itself when it exchanges the code.
 */
function requireOwnBrowser(
  context: AuthContext,
  flow: OAuthFlow,
  { state, browserId }: { state: string; browserId: string | null },
): void {
  if (flow.code_challenge !== null && flow.linking_target_id === null) return;
  if (isBrowserOf(context, state, browserId)) return;
  throw new AppError('bad_oauth_state', 'OAuth state belongs to another browser', 400);
}

async function exchange(
  context: AuthContext,
  { answer, state, flow }: { answer: URLSearchParams; state: string; flow: OAuthFlow },
): Promise<Exchanged | Refusal> {
  const error = answer.get('error');
  if (error !== null) {
    const description = answer.get('error_description') ?? '';
    return { error: error.slice(0, 100), error_description: description.slice(0, 300) };
  }
  if (!answer.get('code')) {
    throw new AppError('bad_oauth_callback', 'OAuth callback with missing authorization code missing', 400);
  }
  if (!context.google) {
    throw new AppError('oauth_provider_not_supported', 'Unsupported provider: provider is not enabled', 400);
  }
  return await context.google
    .exchange({ answer, state, secrets: flowSecrets(context, flow.id) })
    .catch((cause: unknown) => {
      if (cause instanceof AppError) throw cause;
      throw new AppError('unexpected_failure', 'Unable to exchange external code', 500, { cause });
    });
}

async function enter(
  context: AuthContext,
  asked: { flow: OAuthFlow; exchanged: Exchanged; back: string; sender: Sender },
): Promise<string> {
  const { flow, exchanged, back, sender } = asked;
  const { person, accessToken, refreshToken } = exchanged;
  const outcome = await inTransaction(context.pool, async (client) => {
    const entering = { context, client, person, sender };
    const entered: Entered =
      flow.linking_target_id === null
        ? await enterWithIdentity(entering)
        : { user: await linkIdentity(entering, flow.linking_target_id) };
    if ('refused' in entered) return entered;
    const { user } = entered;
    if (flow.code_challenge !== null) {
      const kept = { id: flow.id, userId: user.id, accessToken, refreshToken, now: context.now() };
      const url = new URL(back);
      url.searchParams.set('code', await issueOAuthCode(client, kept));
      return url.href;
    }
    const session = await startSession(context, client, user, {
      method: 'oauth',
      provider: person.provider,
      sender,
    });
    return withFragment(back, {
      ...tokensOf(session),
      provider_token: accessToken,
      ...(refreshToken === null ? {} : { provider_refresh_token: refreshToken }),
    });
  }).catch(refuseWhatTriggersRefuse);
  if (typeof outcome === 'string') return outcome;
  await confirmByMail(context, outcome.waiting, { redirectTo: back, sender });
  throw outcome.refused;
}

type Refusal = { error: string; error_description: string; error_code?: string };

// The person is refused, regardless of the status.
const denied = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);
const words: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Any error in OAuth's terms. Unexpected errors are not described. */
function sayRefusal(thrown: unknown): Refusal {
  const { code, message, status } =
    thrown instanceof AppError
      ? thrown
      : {
          code: 'unexpected_failure',
          message: 'Unexpected failure, please try again',
          status: isDatabaseTrouble(thrown) ? 503 : 500,
        };
  const error = denied.has(code) ? 'access_denied' : (words[status] ?? 'server_error');
  return { error, error_code: code, error_description: message };
}

/** The address with the error in its query and its fragment: clients of the two kinds of flow read one or the other. */
function withRefusal(back: string, refusal: Refusal): string {
  const url = new URL(back);
  for (const [name, value] of Object.entries(refusal)) url.searchParams.set(name, value);
  return withFragment(url.href, refusal);
}
