import { request as askPlainly } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as askEncrypted } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopbackHost } from '../../http/is-loopback-host.ts';
import { isOpenName, publicLookup } from '../../http/public-lookup.ts';
import type { LookupAll } from '../../http/public-lookup.ts';

const maxBytes = 1024 * 1024;
const maxMs = 10_000;

type Init = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/**
 * A fetch for the operator's configured issuer and the URLs in its discovery document: HTTPS by name only, to no internal address
 * even if a name resolves to one, without redirects, at most 1 MB in 10 s. Throws for anything else.
 */
export function createPinnedFetch(issuer: string, resolve?: LookupAll) {
  const home = new URL(issuer);
  const lookup = publicLookup(resolve);
  return async (url: string, init: Init): Promise<Response> => {
    const target = new URL(url);
    if (!mayAsk(home, target)) throw new Error(`${target.origin} is no place ${home.origin} may send us to`);
    // The fetch standard's way to read what a body and headers may be.
    const request = new Request(target, init);
    const response = await send(request, isOpenName(target.hostname) ? lookup : undefined);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      response.destroy();
      throw new Error(`${target.origin} answered a redirect, which is not followed`);
    }
    const body = await readAtMost(response, target.origin);
    const headers = new Headers();
    for (const name of ['content-type', 'cache-control', 'www-authenticate', 'retry-after', 'date']) {
      const value = response.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    return new Response(body.byteLength === 0 ? null : body, { status, headers });
  };
}

/** Node's own client, given the addresses to connect to. */
async function send(request: Request, lookup: LookupFunction | undefined): Promise<IncomingMessage> {
  const body = new Uint8Array(await request.arrayBuffer());
  const target = new URL(request.url);
  const ask = target.protocol === 'https:' ? askEncrypted : askPlainly;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(maxMs)]);
  const headers = { ...Object.fromEntries(request.headers), 'content-length': String(body.byteLength) };
  return await new Promise((resolve, reject) => {
    ask(target, { method: request.method, headers, signal, ...(lookup && { lookup }) }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** An issuer on this machine may name this machine, for tests; any other may name only hosts of the public internet. */
function mayAsk(home: URL, target: URL): boolean {
  if (target.origin === home.origin) return true;
  if (isLoopbackHost(home.hostname)) return isLoopbackHost(target.hostname);
  return target.protocol === 'https:' && isOpenName(target.hostname);
}

async function readAtMost(
  response: AsyncIterable<Uint8Array>,
  origin: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`the answer of ${origin} is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
