import type { Auth } from '../create-auth.ts';

const named = new Set(
  `password password_hash current_password nonce secret state token token_hash access_token refresh_token id_token
   provider_token hashed_token auth_code code_verifier code codes email_otp otp`.split(/\s+/),
);

export type Recorded = {
  fetch: Auth['fetch'];
  /** Every secret in a request or response: passwords, tokens, codes, keys, cookies. */
  secrets: ReadonlySet<string>;
  /** For each refusal: its request, and which secrets of the request it repeats. */
  repeated: readonly string[];
  refusals: () => number;
};

/** Passes requests on, and records everything in them and their responses that must never be written down. */
export function recordSecrets(fetch: Auth['fetch']): Recorded {
  const secrets = new Set<string>();
  const repeated: string[] = [];
  let refusals = 0;
  const add = (found: Iterable<string>): void => {
    for (const one of found) if (one.length >= 6) secrets.add(one);
  };
  return {
    secrets,
    repeated,
    refusals: () => refusals,
    async fetch(request) {
      const own = [
        ...secretsOfRequest(request.headers, new URL(request.url)),
        ...secretsIn(await json(request)),
      ];
      const response = await fetch(request);
      const said = await response.clone().text();
      add(own);
      if (response.status >= 400) {
        refusals += 1;
        for (const secret of own) {
          if (secret.length >= 6 && holds(said, secret)) repeated.push(`${request.url} ${secret} ${said}`);
        }
      } else {
        add(secretsIn(await json(response)));
      }
      const location = response.headers.get('location');
      if (location !== null) add(secretsOfUrl(new URL(location, request.url)));
      add(response.headers.getSetCookie().map((line) => /=([^;]*)/.exec(line)?.[1] ?? ''));
      return response;
    },
  };
}

/** A six-digit code only counts if it is not part of a longer number. */
export function holds(text: string, secret: string): boolean {
  return /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
    : text.includes(secret);
}

async function json(message: Request | Response): Promise<unknown> {
  const text = await message.clone().text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return named.has(name) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, key));
}

function secretsOfRequest(headers: Headers, url: URL): string[] {
  const cookies = (headers.get('cookie') ?? '').split(';').map((pair) => pair.split('=')[1] ?? '');
  const bearer = (headers.get('authorization') ?? '').replace(/^Bearer /, '');
  return [bearer, headers.get('apikey') ?? '', ...cookies, ...secretsOfUrl(url)];
}

function secretsOfUrl(url: URL): string[] {
  const all = [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))];
  return all.filter(([name]) => named.has(name)).map(([, value]) => value);
}
