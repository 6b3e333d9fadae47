import type { Caller, FunctionDeps } from './deps.ts';
import { FunctionError, InvalidForm } from './function-error.ts';
import { inSteps } from './in-steps.ts';
import { readBody, readFields, readJson } from './read-body.ts';

/** One call of a function, with its body read and its caller known. */
export type Call = {
  /** Address and headers. Its body has been read: see `json` and `fields`. */
  request: Request;
  /** Id of the signed-in person; null where anyone may call. */
  person: string | null;
  /** The body as JSON; 400 for one that is none. */
  json: () => unknown;
  /** The body's fields where it is a form; 400, 415. */
  fields: () => Promise<Map<string, string>>;
};

/** Answered as JSON. `thanks`: where a browser goes instead of the function's own page. */
export type Answer = { body: object; headers?: Record<string, string>; thanks?: string };

/** Answers one call, or throws a `FunctionError`; anything else it throws is a failure. */
export type Handler = (call: Call) => Promise<Answer>;

/** At most `calls` in so many `seconds`. Functions whose limits share a name share the count. */
export type Limit = { name: string; calls: number; seconds: number };

/** A line of the registry. */
export type FunctionEntry = {
  /** Who may call: anyone, whoever is signed in, or a scheduler with the service key. */
  caller: 'anyone' | 'person' | 'service';
  /** Counted by person, or by address where anyone may call. */
  limit?: Limit;
  /** Answers in whole steps of time, where the time taken could tell whether an address is known. */
  hidesTime?: true;
  /** For forms that a browser posts by itself, without scripts: pages it is sent to, and the page that a GET opens. */
  pages?: { thanks: string; refused: string; get?: string };
  load: () => Promise<{ default: (deps: FunctionDeps) => Handler }>;
};

/** What the machine that runs a function decides. */
export type Host = {
  siteUrl: string;
  /** Throws a 401 for a key or token that is not valid. */
  authenticate: (request: Request) => Promise<Caller>;
  addressOf: (request: Request) => string | null;
  /** Counts a call; throws a 429 beyond the limit. */
  count: (limit: Limit, caller: string) => Promise<void>;
  /** The error that answers a failure, or a refusal of the host's own. Logs failures with their cause. */
  explain: (thrown: unknown, request: Request) => FunctionError;
  /** Milliseconds; 0 delays nothing. */
  answerStep?: number;
  timeLimitMs?: number;
};

/**
 * Serves a function over HTTP: preflight, method, caller, limit, body (64 KB), handler, and every error as `{code, message}`.
 * A browser that posted a form by itself is sent on to a page with 303.
 */
export function serve(
  { caller, limit, hidesTime, pages }: FunctionEntry,
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
    if (limit) await host.count(limit, person ?? host.addressOf(request) ?? 'unknown');
    const body = await readBody(request);
    return handler({
      request,
      person,
      json: () => readJson(body),
      fields: () => readFields(body, request.headers),
    });
  }

  async function answer(request: Request): Promise<Response> {
    const goTo = (path: string) => {
      // Functions on another host answer for the site; on the site itself visitors stay on the host name they typed.
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
      // Pages read no search without scripts: their words for a refusal are at the fragment.
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

/** The person's id, or null for the service. */
function admit(caller: 'person' | 'service', { subject, role }: Caller): string | null {
  if (caller === 'service') {
    if (role === 'service_role') return null;
    throw new FunctionError('not_allowed', 'This needs the service key', 401);
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
