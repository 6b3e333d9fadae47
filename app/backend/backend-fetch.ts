import { withTimeout } from './fetch-text.ts';

type Options = {
  url: string;
  fetch: typeof fetch;
  now?: () => number;
  /** Called when a data request was refused: the session may have ended elsewhere. */
  onRefused?: () => void;
};

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

/**
 * A session contains its end by the server's clock, which the client compares with its own. A device more than an hour fast would
 * refresh endlessly, so the end becomes this device's time plus the session's duration.
 */
async function onThisClock(response: Response, now: () => number): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== 'object' || body === null) return response;
  if (!('expires_at' in body) || !('expires_in' in body) || typeof body.expires_in !== 'number')
    return response;
  const expires_at = Math.floor(now() / 1000) + body.expires_in;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(JSON.stringify({ ...body, expires_at }), { status: response.status, headers });
}

/** The client's fetch: it has a timeout, and a session ends by this device's clock. */
export function backendFetch({ url, fetch, now = Date.now, onRefused }: Options): typeof fetch {
  const auth = `${url.replace(/\/+$/, '')}/auth/v1/`;
  return async (input, init) => {
    const response = await withTimeout((signal) => fetch(input, { ...init, signal }), init?.signal);
    if (addressOf(input).startsWith(auth)) return onThisClock(response, now);
    if (response.status === 401) onRefused?.();
    return response;
  };
}
