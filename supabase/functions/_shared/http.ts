import type { Caller, FunctionDeps } from './deps.ts';
import { FunctionError, InvalidForm } from './function-error.ts';
import { readBody, readFields, readJson } from './read-body.ts';

/** One call of a function, with its body read and its caller identified. */
export type Call = {
  /** URL and headers. The body is already consumed: use `json` and `fields`. */
  request: Request;
  /** Id of the signed-in user; null where anyone may call. */
  person: string | null;
  /** The body as JSON; throws 400 if it is not valid JSON. */
  json: () => unknown;
  /** The fields of a form body; throws 400 or 415. */
  fields: () => Promise<Map<string, string>>;
};

/** Sent as JSON. `thanks`: where a browser is redirected instead of the function's own page. */
type Answer = { body: object; headers?: Record<string, string>; thanks?: string };

/** Answers one call or throws a `FunctionError`; any other exception is a failure. */
export type Handler = (call: Call) => Promise<Answer>;

/** At most `calls` per `seconds`. Functions whose limits have the same name share the count. */
export type Limit = { name: string; calls: number; seconds: number };

/** An entry of the registry. */
export type FunctionEntry = {
  /** Who may call: anyone, any signed-in user, or a scheduler with the service key. */
  caller: 'anyone' | 'person' | 'service';
  /** Counted per user, or per address where anyone may call. */
  limit?: Limit;
  /** `<name>/later` is a second part of the same call, with its own count. */
  later?: true;
  /** Maximum bytes of a body; 64 KB if absent. */
  maxBytes?: number;
  /** Rounds the response time up to whole steps, where it could reveal whether an address is known. */
  hidesTime?: true;
  /** For forms that a browser posts without scripts: the pages it is redirected to, and the page that a GET opens. */
  pages?: { thanks: string; refused: string; get?: string };
  load: () => Promise<{ default: (deps: FunctionDeps) => Handler }>;
};

/** What the host decides. */
export type Host = {
  siteUrl: string;
  /** Throws a 401 for an invalid key or token. */
  authenticate: (request: Request) => Promise<Caller>;
  addressOf: (request: Request) => string | null;
  /** Counts a call; throws a 429 over the limit. */
  count: (limit: Limit, caller: string) => Promise<void>;
  /** Turns a failure or a refusal by the host into the error to send. Logs failures with their cause. */
  explain: (thrown: unknown, request: Request) => FunctionError;
  /** Milliseconds; 0 delays nothing. */
  answerStep?: number;
  timeLimitMs?: number;
};

/**
 * Counts calls in this instance, for hosted projects; our own server counts across its processes in the database. Throws a 429
 * over the limit.
 */
export function countInMemory(now: () => Date): (limit: Limit, caller: string) => Promise<void> {
  const windows = new Map<string, { counts: Map<string, number>; endsAt: number }>();
  return async ({ name, calls, seconds }, caller) => {
    const at = now().getTime();
    let open = windows.get(name);
    if (!open || at >= open.endsAt) {
      open = { counts: new Map(), endsAt: at + seconds * 1000 };
      windows.set(name, open);
    }
    const count = (open.counts.get(caller) ?? 0) + 1;
    open.counts.set(caller, count);
    if (count <= calls) return;
    const retryAfter = Math.max(1, Math.ceil((open.endsAt - at) / 1000));
    throw new FunctionError('over_request_rate_limit', 'Request rate limit reached', 429, { retryAfter });
  };
}

/**
 * Serves a function over HTTP: preflight, method, caller, limit, body (64 KB, or the entry's limit), handler, and every error as
 * `{code, message}`. A browser that posted a form without scripts is redirected to a page with 303.
 */
export function serve(
  { caller, limit, later, maxBytes, hidesTime, pages }: FunctionEntry,
  handler: Handler,
  host: Host,
): (request: Request) => Promise<Response> {
  const { siteUrl, timeLimitMs = 30_000 } = host;
  const origin = { 'access-control-allow-origin': new URL(siteUrl).origin, vary: 'Origin' };
  const headers = { ...origin, 'cache-control': 'no-store' };

  async function run(request: Request): Promise<Answer> {
    if (request.method !== 'POST') {
      throw new FunctionError('method_not_allowed', `${request.method} is not allowed here; use POST`, 405);
    }
    const person = caller === 'anyone' ? null : admit(caller, await host.authenticate(request));
    const isLater = later && isLaterPart(request);
    const counted = limit && isLater ? { ...limit, name: `${limit.name}_later` } : limit;
    if (counted) await host.count(counted, person ?? host.addressOf(request) ?? 'unknown');
    const body = await readBody(request, maxBytes);
    return handler({
      request,
      person,
      json: () => readJson(body),
      fields: () => readFields(body, request.headers),
    });
  }

  async function answer(request: Request): Promise<Response> {
    const goTo = (path: string) => {
      // Functions on another host redirect to the site's URL; on the site itself visitors keep the host name they typed.
      const isSameOrigin = request.headers.get('sec-fetch-site') === 'same-origin';
      const location = isSameOrigin ? path : `${siteUrl}${path}`;
      return new Response(null, { status: 303, headers: { ...headers, location } });
    };
    const landing = isNativePost(request) ? pages : undefined;
    try {
      const { body, thanks, headers: more } = await inTime(run(request), timeLimitMs);
      return landing
        ? goTo(thanks ?? landing.thanks)
        : Response.json(body, { headers: { ...headers, ...more } });
    } catch (thrown) {
      const isRefusal = thrown instanceof FunctionError && thrown.status < 500;
      const error = isRefusal ? thrown : host.explain(thrown, request);
      // Static pages cannot read the query without scripts; their error messages are shown by fragment.
      if (landing) return goTo(`${landing.refused}?${new URLSearchParams(pageError(error))}#refused`);
      return errorResponse(error, headers);
    }
  }

  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(origin);
    if (pages?.get && (request.method === 'GET' || request.method === 'HEAD')) {
      const location = `${siteUrl}${pages.get}${new URL(request.url).search}`;
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    }
    return hidesTime ? inSteps(() => answer(request), host.answerStep) : answer(request);
  };
}

export const isLaterPart = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/later');

/** The user's id, or null for the service. */
function admit(caller: 'person' | 'service', { subject, role }: Caller): string | null {
  if (caller === 'service') {
    if (role === 'service_role') return null;
    throw new FunctionError('not_allowed', 'This requires the service key', 401);
  }
  if (role === 'authenticated' && subject !== null) return subject;
  throw new FunctionError('not_authenticated', 'Sign in first', 401);
}

async function inTime<T>(work: Promise<T>, timeLimitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const error = new FunctionError('timeout', 'The function did not answer in time', 504);
  const timer = setTimeout(reject, timeLimitMs, error);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function preflight(origin: Record<string, string>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...origin,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '600',
    },
  });
}

function errorResponse(error: FunctionError, headers: Record<string, string>): Response {
  const { code, message, status, retryAfter, details } = error;
  const more = new Headers(headers);
  if (status === 405) more.set('allow', 'POST, OPTIONS');
  if (retryAfter !== null) {
    more.set('retry-after', String(retryAfter));
    more.set('access-control-expose-headers', 'retry-after');
  }
  return Response.json({ code, message, ...details }, { status, headers: more });
}

function pageError(error: FunctionError): Record<string, string> {
  if (error instanceof InvalidForm) return { error: error.first.key, field: error.first.field };
  if (error.status === 429) return { error: 'too-many' };
  if (error.status === 401) return { error: 'code' };
  return { error: error.status >= 500 ? 'failed' : 'bad-form' };
}

function isNativePost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return (
    request.method === 'POST' &&
    (request.headers.get('accept') ?? '').includes('text/html') &&
    /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)
  );
}

/** Milliseconds: longer than handling a form takes on a server with spare capacity, too short for a user to notice. */
const answerStep = 50;

/**
 * Resolves like `work`, but only after a whole number of steps since it started, so that the response time does not reveal whether
 * an address was known. A step of 0 delays nothing.
 */
export async function inSteps<T>(work: () => Promise<T>, step = answerStep): Promise<T> {
  if (step === 0) return work();
  const began = performance.now();
  const result = await work();
  const rest = step - ((performance.now() - began) % step);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return result;
}
