import { createRemoteJWKSet, customFetch as joseFetch, errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import type * as openidClient from 'openid-client';
import { RetryLater } from '../../app-error.ts';
import type { GoogleSettings } from '../settings/settings.ts';
import { createPinnedFetch } from './create-pinned-fetch.ts';
import { readPerson } from './read-person.ts';
import type { ProviderPerson } from './read-person.ts';

/** Half of the flow's secrets is sent with the browser, the other half with the code. */
export type FlowSecrets = { nonce: string; verifier: string };

export type Exchanged = { person: ProviderPerson; accessToken: string; refreshToken: string | null };

export type OpenIdProvider = {
  issuer: string;
  /** The audiences whose identity tokens are accepted. */
  audiences: readonly string[];
  /** The provider's sign-in URL. `extra`: the client's additional parameters. */
  authorizationUrl(asked: {
    state: string;
    secrets: FlowSecrets;
    scopes: readonly string[];
    extra: Record<string, string>;
  }): Promise<string>;
  /** Exchanges the code of `answer`, the callback's query. Throws when the provider or its answer cannot be trusted. */
  exchange(asked: { answer: URLSearchParams; state: string; secrets: FlowSecrets }): Promise<Exchanged>;
  /** The claims of an identity token signed by the issuer, with any audience and nonce; null if it is not. */
  verifyIdToken(token: string): Promise<JWTPayload | null>;
};

/** The library is loaded at first use: most threads never need it. */
type Opened = {
  openid: typeof openidClient;
  config: openidClient.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  at: number;
};

const keepMs = 3600_000;
const clockSeconds = 60;
// All of these algorithms use SHA-256, including for `at_hash`.
const algorithms = ['RS256', 'PS256', 'ES256'];

/**
 * The issuer's discovery document is fetched on first use and cached for an hour; an older one stays in use while the issuer is
 * down.
 */
export function createOpenIdProvider(
  settings: GoogleSettings,
  { redirectUri, now }: { redirectUri: string; now: () => Date },
): OpenIdProvider {
  const { issuer, clientId, clientSecret } = settings;
  const pinnedFetch = createPinnedFetch(issuer);
  let kept: Opened | null = null;
  let opening: Promise<Opened> | null = null;

  async function open(): Promise<Opened> {
    if (kept && performance.now() - kept.at < keepMs) return kept;
    opening ??= discover().finally(() => (opening = null));
    try {
      return await opening;
    } catch (cause) {
      if (kept) return kept;
      throw notNow(cause);
    }
  }

  async function discover(): Promise<Opened> {
    const openid = await import('openid-client');
    const isPlain = new URL(issuer).protocol === 'http:';
    const config = await openid.discovery(
      new URL(issuer),
      clientId,
      { [openid.clockTolerance]: clockSeconds },
      openid.ClientSecretPost(clientSecret),
      {
        [openid.customFetch]: (url, { body, ...init }) =>
          pinnedFetch(url, { ...init, body: body instanceof Uint8Array ? new Uint8Array(body) : body }),
        execute: [openid.enableNonRepudiationChecks, ...(isPlain ? [openid.allowInsecureRequests] : [])],
      },
    );
    const { jwks_uri: jwks } = config.serverMetadata();
    if (jwks === undefined) throw new Error(`${issuer} names no keys`);
    const keys = createRemoteJWKSet(new URL(jwks), { [joseFetch]: pinnedFetch });
    return (kept = { openid, config, keys, at: performance.now() });
  }

  return {
    issuer,
    audiences: [clientId, ...settings.otherClientIds],

    async authorizationUrl({ state, secrets, scopes, extra }) {
      const { openid, config } = await open();
      const url = openid.buildAuthorizationUrl(config, {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set(['openid', 'email', 'profile', ...scopes])].join(' '),
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        state,
        nonce: secrets.nonce,
      });
      return url.href;
    },

    async exchange({ answer, state, secrets }) {
      const { openid, config } = await open();
      const tokens = await openid.authorizationCodeGrant(
        config,
        new URL(`${redirectUri}?${answer.toString()}`),
        {
          expectedState: state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
        },
      );
      const claims = tokens.claims();
      // Some providers return the address from userinfo only.
      const more =
        claims && claims['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      const person = readPerson({ ...more, ...claims });
      if (person === null) throw new Error(`the identity token of ${issuer} names nobody`);
      return { person, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
    },

    async verifyIdToken(token) {
      const { keys } = await open();
      try {
        const { payload } = await jwtVerify(token, keys, {
          // Google has signed tokens under both names.
          issuer: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer,
          algorithms,
          clockTolerance: clockSeconds,
          currentDate: now(),
          requiredClaims: ['sub', 'aud', 'exp'],
        });
        return payload;
      } catch (error) {
        if (isBadToken(error)) return null;
        throw notNow(error);
      }
    },
  };
}

/** If the keys cannot be fetched, that does not make the token invalid. */
function isBadToken(error: unknown): boolean {
  return error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);
}

function notNow(cause: unknown): RetryLater {
  return new RetryLater(
    'unexpected_failure',
    'Google cannot be reached right now. Please try again.',
    503,
    5,
    cause,
  );
}
