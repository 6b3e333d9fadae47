import { AppError } from '../../app-error.ts';
import type { AuthContext } from '../context/auth-context.ts';
import { readChallenge } from '../mail/flow-state.ts';
import type { OpenIdProvider } from '../openid/open-id-provider.ts';
import { flowSecrets, stateOf } from './flow-secrets.ts';
import { saveOAuthFlow } from './oauth-flow.ts';

// Parameters that the server sends to the provider itself, and those that would make the provider read others from elsewhere.
const ownParameters = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
  'invite_token',
  'sb_flow_id',
]);

/** Throws `validation_failed`, 400, worded like Supabase Auth. */
export function requireProvider(
  { google }: Pick<AuthContext, 'google'>,
  name: string | null,
): OpenIdProvider {
  const known = name?.toLowerCase() === 'google';
  if (known && google) return google;
  const why = known ? 'provider is not enabled' : `Provider ${name ?? ''} could not be found`;
  throw new AppError('validation_failed', `Unsupported provider: ${why}`, 400);
}

/** Stores the flow and returns the provider URL to redirect the browser to. */
export async function startOAuthFlow(
  context: Pick<AuthContext, 'pool' | 'keys' | 'now' | 'google'>,
  asked: { query: URLSearchParams; redirectTo: string; browserId: string; linkingTargetId: string | null },
): Promise<string> {
  const { query, browserId } = asked;
  const provider = requireProvider(context, query.get('provider'));
  const challenge = readChallenge({
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  });
  const id = await saveOAuthFlow(context, {
    provider: 'google',
    challenge,
    referrer: asked.redirectTo,
    linkingTargetId: asked.linkingTargetId,
  });
  return await provider.authorizationUrl({
    state: stateOf(context, id, browserId),
    secrets: flowSecrets(context, id),
    scopes: readScopes(query.get('scopes') ?? ''),
    extra: readExtra(query),
  });
}

function readScopes(given: string): string[] {
  const scopes = given.split(/[\s,]+/).filter(Boolean);
  if (scopes.length > 50 || scopes.some((scope) => !/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))) {
    throw new AppError('validation_failed', 'scopes are names separated by blanks or commas', 400);
  }
  return scopes;
}

/** `prompt`, `access_type`, `login_hint` and the like are the client's choice. */
function readExtra(query: URLSearchParams): Record<string, string> {
  const extra = [...query].filter(([name]) => !ownParameters.has(name.toLowerCase()));
  return Object.fromEntries(extra.slice(0, 20));
}
