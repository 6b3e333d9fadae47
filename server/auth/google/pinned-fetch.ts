import { isIP } from 'node:net';
import { isLoopbackHost } from '../../http/is-loopback-host.ts';

const maxBytes = 1024 * 1024;
const maxMs = 10_000;

/**
 * A fetch for the issuer the operator chose and for what its own description names: encrypted, by name, to no address of
 * this network, without following redirects, at most 1 MB in 10 s. Throws for anything else.
 */
export function createPinnedFetch(issuer: string) {
  const home = new URL(issuer);
  return async (url: string, init: RequestInit): Promise<Response> => {
    const target = new URL(url);
    if (!mayAsk(home, target)) throw new Error(`${target.origin} is no place ${home.origin} may send us to`);
    const response = await fetch(target, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(maxMs),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new Error(`${target.origin} answered a redirect, which is not followed`);
    }
    const body = await readAtMost(response, maxBytes);
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
    return new Response(body.byteLength === 0 ? null : body, { status: response.status, headers });
  };
}

/** An issuer on this machine may name this machine, which is for tests; any other names hosts of the open net. */
function mayAsk(home: URL, target: URL): boolean {
  if (target.origin === home.origin) return true;
  if (isLoopbackHost(home.hostname)) return isLoopbackHost(target.hostname);
  const host = target.hostname.replace(/^\[|\]$/g, '');
  return (
    target.protocol === 'https:' &&
    isIP(host) === 0 &&
    host.includes('.') &&
    !/\.(?:local|localhost|internal|home\.arpa)\.?$/.test(host)
  );
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most)
      throw new Error(`the answer of ${new URL(response.url).origin} is larger than ${most} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
