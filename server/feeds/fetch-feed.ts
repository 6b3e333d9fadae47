import { setTimeout as wait } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { FeedError } from '../../deals/feed/feed-error.ts';
import { isLoopbackHost } from '../http/is-loopback-host.ts';
import { isOpenName, publicLookup } from '../http/public-lookup.ts';
import type { LookupAll } from '../http/public-lookup.ts';

export type FeedRequest = {
  url: string;
  /** The operator's credentials, sent only to the origin of `url`. */
  headers: Readonly<Record<string, string>>;
  etag: string | null;
  lastModified: string | null;
  /** Feeds on this machine are allowed only while just this machine can reach the site. */
  onLoopback: boolean;
  signal: AbortSignal;
  resolve?: LookupAll;
  limits?: Partial<typeof feedLimits>;
  /** Bytes of the limit that earlier pages of the feed used up. */
  spent?: { bytes: number };
};

type FetchedFeed = {
  bytes: AsyncIterable<Uint8Array>;
  /** Null if the server does not say. */
  length: number | null;
  etag: string | null;
  lastModified: string | null;
  /** The next page, if the server names one. */
  next: string | null;
};

export const feedLimits = {
  bytes: 2 * 1024 ** 3,
  /** Maximum milliseconds without a byte. */
  idle: 60_000,
  connect: 15_000,
  redirects: 5,
  /** Pauses before retries while a server is unreachable or busy. */
  pauses: [2000, 10_000] as readonly number[],
};

/**
 * Opens a feed's URL, or returns null if it has not changed. Only HTTPS by name, to no internal address even if a name resolves to
 * one, also after a redirect. Throws `FeedError`, and so do the bytes while they are read.
 */
export async function fetchFeed(asked: FeedRequest): Promise<FetchedFeed | null> {
  const limits = { ...feedLimits, ...asked.limits };
  const home = feedAddress(asked.url, asked.onLoopback);
  const agents = await agentsOf(asked, limits);
  try {
    const response = await follow(asked, home, limits, agents);
    if (response === null) {
      await agents.close();
      return null;
    }
    const { headers, body } = response;
    const length = Number(headers['content-length'] ?? Number.NaN);
    const spent = asked.spent ?? { bytes: 0 };
    if (spent.bytes + length > limits.bytes) throw tooLarge(limits.bytes);
    const encoding = textOf(headers['content-encoding'])?.toLowerCase();
    // Gzip is recognized by the content, however it is declared.
    if (encoding && !['identity', 'gzip', 'x-gzip'].includes(encoding))
      throw new FeedError(
        `The server compresses the feed as ${encoding.slice(0, 20)}, which was not asked for.`,
      );
    return {
      bytes: readAtMost(body, spent, limits, agents),
      length: Number.isFinite(length) ? length : null,
      etag: textOf(headers.etag)?.slice(0, 1000) ?? null,
      lastModified: textOf(headers['last-modified'])?.slice(0, 100) ?? null,
      next: /<([^<>]*)>\s*;[^,<]*\brel="?next\b/i.exec(String(headers.link))?.[1] ?? null,
    };
  } catch (error) {
    await agents.close();
    throw asFeedError(error);
  }
}

/** Parses a feed's URL. The addresses of its name are checked when it is fetched. */
export function feedAddress(url: string, onLoopback: boolean): URL {
  if (!URL.canParse(url)) throw new FeedError('The address of the feed is not a web address.');
  const address = new URL(url);
  if (onLoopback && isLoopbackHost(address.hostname) && /^https?:$/.test(address.protocol)) return address;
  if (address.protocol !== 'https:') throw new FeedError('The address of a feed starts with https://.');
  if (address.username !== '' || address.password !== '')
    throw new FeedError('Give the password in a header (--header "Authorization: …"), not in the address.');
  if (isLoopbackHost(address.hostname))
    throw new FeedError('A feed of this machine is read only while the site is on this machine, too.');
  if (!isOpenName(address.hostname))
    throw new FeedError('The address of a feed names a public host, such as https://shop.example/feed.xml.');
  return address;
}

type Agents = { for(target: URL): Dispatcher; close(): Promise<void> };

/** One for names of the public internet, whose addresses are checked and then used, and one for this machine. */
async function agentsOf({ resolve }: FeedRequest, limits: typeof feedLimits): Promise<Agents> {
  const { Agent } = await import('undici');
  const options = { headersTimeout: limits.idle, bodyTimeout: limits.idle, connections: 1 };
  const open = new Agent({ ...options, connect: { lookup: publicLookup(resolve), timeout: limits.connect } });
  const own = new Agent({ ...options, connect: { timeout: limits.connect } });
  return {
    for: (target) => (isLoopbackHost(target.hostname) ? own : open),
    async close() {
      await Promise.all([open.destroy(), own.destroy()]);
    },
  };
}

async function follow(asked: FeedRequest, home: URL, limits: typeof feedLimits, agents: Agents) {
  let target = home;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const response = await ask(asked, home, target, limits, agents);
    const { statusCode: status, headers } = response;
    if (status === 200) return response;
    await response.body.dump({ limit: 65_536, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    if (status === 304 && (asked.etag ?? asked.lastModified) !== null) return null;
    if (status < 300 || status >= 400 || status === 304) throw refusedWith(status);
    const location = textOf(headers.location);
    if (!location || !URL.canParse(location, target))
      throw new FeedError('The server redirects without saying where to.');
    // A feed on the public internet is never redirected to this machine.
    target = feedAddress(new URL(location, target).href, asked.onLoopback && isLoopbackHost(home.hostname));
  }
  throw new FeedError(`The server redirects more than ${limits.redirects} times.`);
}

async function ask(
  { headers, etag, lastModified, signal }: FeedRequest,
  home: URL,
  target: URL,
  limits: typeof feedLimits,
  agents: Agents,
): Promise<Dispatcher.ResponseData> {
  const { request } = await import('undici');
  for (const pause of [...limits.pauses, null]) {
    try {
      const response = await request(target, {
        dispatcher: agents.for(target),
        signal,
        headers: {
          ...(target.origin === home.origin ? headers : {}),
          'user-agent': 'Ventus feed reader',
          accept: '*/*',
          'accept-encoding': 'gzip',
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
      });
      if (pause === null || !isBusy(response.statusCode)) return response;
      await response.body.dump({ limit: 65_536, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
      await wait(pauseOf(response, pause), undefined, { signal });
    } catch (error) {
      if (pause === null || signal.aborted || !isPassing(error)) throw error;
      await wait(pause, undefined, { signal });
    }
  }
  throw new Error('unreachable');
}

const isBusy = (status: number) => status === 429 || status >= 500;

function pauseOf({ headers }: Dispatcher.ResponseData, pause: number): number {
  const seconds = Number(textOf(headers['retry-after']) ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, pause), 60_000) : pause;
}

async function* readAtMost(
  body: AsyncIterable<Uint8Array>,
  spent: { bytes: number },
  { bytes: most }: typeof feedLimits,
  agents: Agents,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      spent.bytes += chunk.byteLength;
      if (spent.bytes > most) throw tooLarge(most);
      yield chunk;
    }
  } catch (error) {
    throw asFeedError(error);
  } finally {
    await agents.close();
  }
}

export class FeedTooLarge extends FeedError {}

function tooLarge(most: number): FeedTooLarge {
  return new FeedTooLarge(
    `The feed is larger than ${Math.round(most / 1024 ** 2).toLocaleString('en-US')} MB.`,
  );
}

function refusedWith(status: number): FeedError {
  if (status === 401 || status === 403)
    return new FeedError(`The server refuses us (${status}): it asks for credentials, or for other ones.`);
  if (status === 404 || status === 410) return new FeedError(`There is no feed at this address (${status}).`);
  if (isBusy(status)) return new FeedError(`The server cannot answer at the moment (${status}).`);
  return new FeedError(`The server answers with status ${status} instead of a feed.`);
}

/** Error codes of Node and undici for an unreachable server, with a sentence for each. */
const troubles: Record<string, string> = {
  ENOTFOUND: 'There is no site of this name. Check the address.',
  EAI_AGAIN: 'The address could not be looked up. Try again in a moment.',
  ECONNREFUSED: 'The server refuses connections.',
  EHOSTUNREACH: 'The server cannot be reached.',
  ENETUNREACH: 'The server cannot be reached.',
  ETIMEDOUT: 'The server does not answer.',
  UND_ERR_CONNECT_TIMEOUT: 'The server does not answer.',
  UND_ERR_HEADERS_TIMEOUT: 'The server does not answer.',
  UND_ERR_BODY_TIMEOUT: 'The server stopped sending before the end of the feed.',
  UND_ERR_SOCKET: 'The connection ended before the end of the feed.',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'The connection ended before the end of the feed.',
  ECONNRESET: 'The connection ended before the end of the feed.',
};

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');

function isPassing(error: unknown): boolean {
  return codeOf(error) in troubles;
}

function asFeedError(error: unknown): unknown {
  if (error instanceof FeedError) return error;
  const code = codeOf(error);
  const trouble = troubles[code];
  if (trouble) return new FeedError(trouble, { cause: error });
  if (/CERT|SIGNED|TLS|SSL|ISSUER/.test(code))
    return new FeedError(`The server's certificate is not valid (${code}).`, { cause: error });
  if (nameOf(error) === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW')
    return new FeedError('The server breaks the rules of HTTP, so its answer cannot be read.', {
      cause: error,
    });
  if (error instanceof Error && error.message.includes('inside a network'))
    return new FeedError('The address belongs to a private network.', { cause: error });
  if (nameOf(error) === 'TimeoutError')
    return new FeedError('Reading the feed took longer than 30 minutes.', { cause: error });
  return error;
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
