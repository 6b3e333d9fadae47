import { inTime } from './in-time.ts';

type Options = {
  url: string;
  functionsUrl?: string | undefined;
  fetch: typeof fetch;
  now?: () => number;
  /** Called when data was refused to who is signed in: the session may have ended elsewhere. */
  onRefused?: () => void;
};

const trimmed = (url: string) => url.replace(/\/+$/, '');

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

/**
 * A session says when it ends by the server's clock; the client compares that with its own. A device more than an hour
 * fast would refresh for ever, so the end is restated as this device's now plus the seconds the session lasts.
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

/** The client's fetch: functions may live at their own address, and sessions are told in this device's time. */
export function backendFetch({ url, functionsUrl, fetch, now = Date.now, onRefused }: Options): typeof fetch {
  const functionsHere = `${trimmed(url)}/functions/v1/`;
  const auth = `${trimmed(url)}/auth/v1/`;
  return async (input, init) => {
    const address = addressOf(input);
    // A function may take its time, and whoever asked it can stop it.
    const response = address.startsWith(functionsHere)
      ? await fetch(
          functionsUrl ? `${trimmed(functionsUrl)}/${address.slice(functionsHere.length)}` : input,
          init,
        )
      : await inTime((signal) => fetch(input, { ...init, signal }), init?.signal);
    if (address.startsWith(auth)) return onThisClock(response, now);
    if (response.status === 401) onRefused?.();
    return response;
  };
}
