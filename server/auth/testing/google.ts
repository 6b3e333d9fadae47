import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import type { GoogleSettings } from '../settings/settings.ts';

type Kept = Record<string, unknown>;

/** The test provider's storage: one for each kind of object, in memory only. */
class GoogleMemory {
  readonly #kept = new Map<string, Kept>();

  async upsert(id: string, value: Kept): Promise<void> {
    this.#kept.set(id, value);
  }

  async find(id: string): Promise<Kept | undefined> {
    return this.#kept.get(id);
  }

  async findByUid(uid: string): Promise<Kept | undefined> {
    return [...this.#kept.values()].find((value) => value['uid'] === uid);
  }

  async consume(id: string): Promise<void> {
    const value = this.#kept.get(id);
    if (value) value['consumed'] = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#kept.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, value] of this.#kept) if (value['grantId'] === grantId) this.#kept.delete(id);
  }
}

/** A person with an account at the provider. */
export type GooglePerson = {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

export type Google = {
  settings: GoogleSettings;
  /** How often its discovery document was fetched. */
  asked(path: string): number;
  /** Follows the redirects like a browser, signs in as `who`, and returns the provider's redirect to our callback. */
  consent(authorizationUrl: string, who: GooglePerson | 'nobody'): Promise<URL>;
  /** An identity token as a phone app gets it. */
  idToken(who: GooglePerson, claims?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
};

/**
 * A real OpenID provider on this machine. Its only page has a field for the account and two buttons. With `keepsAddress` it returns
 * the address only from its userinfo endpoint.
 */
export async function openGoogle(
  redirectUri: string,
  { keepsAddress = false, port = 0 }: { keepsAddress?: boolean; port?: number } = {},
): Promise<Google> {
  const settings = {
    clientId: 'ventus-web',
    otherClientIds: ['ventus-phone'],
    clientSecret: 'a secret of the test',
  };
  const people = new Map<string, GooglePerson>();
  const asked = new Map<string, number>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'of-the-test', alg: 'RS256', use: 'sig' };

  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${addressOf(server.address()).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    adapter: GoogleMemory,
    jwks: { keys: [key] },
    cookies: { keys: ['cookies of the test'] },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: keepsAddress,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    loadExistingGrant: async (context: GrantContext) => {
      const { session, client, params } = context.oidc;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope(params.scope);
      await grant.save();
      return grant;
    },
  });
  const rest = provider.callback();
  answer = (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path.startsWith('/interaction/')) void interact(request, response);
    else rest(request, response);
  };

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(accountPage);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const result = form.has('no')
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { login: { accountId: remember(JSON.parse(form.get('account') ?? '{}')) } };
    await provider.interactionFinished(request, response, result);
  }

  function remember(person: GooglePerson): string {
    people.set(person.sub, person);
    return person.sub;
  }

  return {
    settings: { ...settings, issuer },
    asked: (path) => asked.get(path) ?? 0,
    async consent(authorizationUrl, who) {
      const cookies = new Map<string, string>();
      const visit = async (url: string, body?: URLSearchParams): Promise<string> => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const init = body ? { method: 'POST', body } : {};
        const page = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' });
        for (const line of page.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          cookies.set(name, value);
        }
        const next = page.headers.get('location');
        if (next === null) throw new Error(`${url} answered ${page.status}: ${await page.text()}`);
        return new URL(next, url).href;
      };
      let at = await visit(authorizationUrl);
      while (!at.startsWith(redirectUri)) {
        at = await visit(at, at.includes('/interaction/') ? choice(who) : undefined);
      }
      return new URL(at);
    },
    idToken: (who, claims = {}) =>
      new SignJWT({ iss: issuer, aud: 'ventus-phone', ...who, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .setIssuedAt()
        .setExpirationTime('10 minutes')
        .sign(privateKey),
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function choice(who: GooglePerson | 'nobody'): URLSearchParams {
  return new URLSearchParams(who === 'nobody' ? 'no=1' : { account: JSON.stringify(who) });
}

type GrantContext = {
  oidc: { session: { accountId: string }; client: { clientId: string }; params: { scope: string } };
};

function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the provider listens on no port');
  return address;
}

const accountPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Choose an account</title><link rel="icon" href="data:,">
<h1>Choose an account</h1>
<form method="post">
<p><label>Account <input name="account"></label></p>
<p><button>Continue</button> <button name="no" value="1">Cancel</button></p>
</form></html>`;
