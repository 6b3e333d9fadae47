import { createHash, timingSafeEqual } from 'node:crypto';
import type { JWTPayload } from 'jose';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import type { OpenIdProvider } from '../openid/open-id-provider.ts';
import { readPerson } from '../openid/read-person.ts';
import type { ProviderPerson } from '../openid/read-person.ts';
import { requireUser } from '../session/require-user.ts';
import { startSession } from '../session/start-session.ts';
import { refuseWhatTriggersRefuse } from '../users/insert-user.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { enterWithIdentity } from './enter-with-identity.ts';
import type { Entered } from './enter-with-identity.ts';
import { linkIdentity } from './link-identity.ts';
import { requireLinking, requireProofToLink } from './require-proof-to-link.ts';

export const idTokenGrantBody = z.object({
  id_token: z.string().nullish(),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  provider: z.string().nullish(),
  client_id: z.string().nullish(),
  issuer: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

type Body = z.infer<typeof idTokenGrantBody>;

/**
 * A session for an identity token that the provider issued to one of our applications; with `link_identity` the identity is linked
 * to the signed-in account. Throws OAuth's `invalid request` and `invalid nonce`, 400, for an invalid token.
 */
export async function signInWithIdToken(
  context: AuthContext,
  body: Body,
  { request, sender, redirectTo }: { request: Request; sender: Sender; redirectTo: string },
): Promise<Record<string, unknown>> {
  const { token, provider } = readGrant(context, body);
  const signedIn = body.link_identity ? await whoLinks(context, request) : null;
  const person = await readToken(provider, token, body);
  const outcome = await inTransaction(context.pool, async (client) => {
    const entering = { context, client, person, sender };
    const entered: Entered = signedIn
      ? { user: await linkIdentity(entering, signedIn.user.id) }
      : await enterWithIdentity(entering);
    if ('refused' in entered) return entered;
    const proof = { method: 'oauth', provider: person.provider, sender };
    return { session: await startSession(context, client, entered.user, proof) };
  }).catch(refuseWhatTriggersRefuse);
  if ('session' in outcome) return outcome.session;
  await confirmByMail(context, outcome.waiting, { redirectTo, sender });
  throw outcome.refused;
}

function readGrant({ google }: AuthContext, body: Body): { token: string; provider: OpenIdProvider } {
  const { id_token: token, provider, issuer, client_id: clientId } = body;
  if (!token) throw badRequest('id_token required');
  if (!provider && !(clientId && issuer)) throw badRequest('provider or client_id and issuer required');
  const home = google?.issuer ?? 'https://accounts.google.com';
  if (provider !== 'google' && issuer !== home) {
    throw new AppError('validation_failed', `Custom OIDC provider "${provider ?? ''}" not allowed`, 400);
  }
  if (!google) throw new AppError('provider_disabled', `Provider (issuer "${home}") is not enabled`, 400);
  return { token, provider: google };
}

async function whoLinks(context: AuthContext, request: Request): ReturnType<typeof requireUser> {
  if (!request.headers.has('authorization')) {
    throw badRequest('Linking requires a valid user access token in Authorization');
  }
  requireLinking(context);
  const signedIn = await requireUser(context, request);
  await requireProofToLink(context, signedIn);
  return signedIn;
}

async function readToken(provider: OpenIdProvider, token: string, body: Body): Promise<ProviderPerson> {
  const claims = await provider.verifyIdToken(token);
  const person = claims && readPerson(claims);
  if (!claims || !person || !accessTokenFits(claims, body.access_token)) throw badRequest('Bad ID token');
  const audience = [claims.aud ?? []].flat();
  if (!audience.some((one) => provider.audiences.includes(one))) {
    throw badRequest(`Unacceptable audience in id_token: [${audience.join(' ')}]`);
  }
  checkNonce(claims['nonce'], body.nonce);
  return person;
}

/** The token contains the digest of a nonce that only the application knows, so a stolen token alone is useless. */
function checkNonce(inToken: unknown, given: string | null | undefined): void {
  if (Boolean(inToken) !== Boolean(given)) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (!given) return;
  const digest = createHash('sha256').update(given).digest('hex');
  if (!sameText(digest, String(inToken))) throw new AppError('invalid nonce', 'Nonces mismatch', 400);
}

/** OpenID Connect Core 3.1.3.6: the left half of the access token's digest. */
function accessTokenFits(claims: JWTPayload, accessToken: string | null | undefined): boolean {
  const { at_hash: said } = claims;
  if (!accessToken || said === undefined) return true;
  if (typeof said !== 'string') return false;
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  return sameText(half.toString('base64url'), said);
}

function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Supabase Auth writes a blank where OAuth has an underscore. */
function badRequest(message: string): AppError {
  return new AppError('invalid request', message, 400);
}
