import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { programme } from '../../domain/programme.ts';
import type { AuthCall, AuthSide } from '../../supabase/functions/_shared/account/auth-side.ts';
import type { FunctionDeps, Rpc } from '../../supabase/functions/_shared/deps.ts';
import { FunctionError } from '../../supabase/functions/_shared/function-error.ts';
import { serve, type FunctionEntry, type Host, type Limit } from '../../supabase/functions/_shared/http.ts';
import { createCatalogue, type Catalogue } from '../../supabase/functions/_shared/search/catalogue.ts';
import { batchJoins } from '../../supabase/functions/_shared/waitlist/batch-joins.ts';
import { registry } from '../../supabase/functions/registry.ts';
import { AppError, describeError, RetryLater } from '../app-error.ts';
import type { Route } from '../metrics/route-names.ts';
import { isDatabaseTrouble } from '../postgres/is-database-trouble.ts';
import type { RateLimits } from '../auth/limits/rate-limits.ts';
import type { ResolveCaller } from '../caller.ts';
import { clientAddressOf, copyOrigin, requestIdOf } from '../http/origin.ts';

const root = '/functions/v1/';

// Loaded eagerly: a listening server is ready to answer.
const entries: [string, FunctionEntry][] = Object.entries(registry);

/** How often visitors without an account may search. */
export const guestSearches = registry['search-deals-guest'].limit;

const functions = await Promise.all(
  entries.map(async ([name, entry]) => ({ name, entry, create: (await entry.load()).default })),
);

type Options = {
  rpc: Rpc;
  now: () => Date;
  siteUrl: string;
  /** The auth service of this process, its keys, and how it identifies callers. */
  auth: { fetch: (request: Request) => Promise<Response> };
  keys: { publishableKey: string; secretKey: string };
  resolveCaller: ResolveCaller;
  limits: Pick<RateLimits, 'count'>;
  /** The searchable deals; by default they are loaded on first use. */
  catalogue?: Pick<Catalogue, 'search'>;
  programme?: FunctionDeps['programme'];
  sheets?: FunctionDeps['sheets'];
  waitlistMail?: FunctionDeps['waitlistMail'];
  readFeedLink?: FunctionDeps['readFeedLink'];
  feedDesk?: FunctionDeps['feedDesk'];
  model?: FunctionDeps['model'];
  /** Milliseconds: see `inSteps`. */
  answerStep?: number;
  log: Logger;
};

/** The functions of the registry under `/functions/v1/<name>`, with this process's dependencies. */
export function hostFunctions(options: Options): {
  fetch: (request: Request) => Promise<Response>;
  routes: readonly Route[];
} {
  const { rpc, now, siteUrl, log } = options;
  const { catalogue = createCatalogue({ rpc, now, pause: setImmediate }) } = options;
  const deps: FunctionDeps = {
    rpc,
    now,
    random: Math.random,
    fetch,
    siteUrl,
    addressOf: clientAddressOf,
    onProblem: (thrown) => log.error({ cause: describeError(thrown) }, 'part of a call failed'),
    // The process stays alive by itself.
    waitUntil: () => undefined,
    auth: authInProcess(options.auth.fetch, options.keys, siteUrl),
    catalogue,
    joinBatched: batchJoins(rpc),
    programme: options.programme ?? programme,
    sheets: options.sheets ?? {},
    waitlistMail: options.waitlistMail ?? null,
    readFeedLink: options.readFeedLink,
    feedDesk: options.feedDesk,
    model: options.model,
  };
  const host = hostOf(options);
  const served = functions.map(
    ({ name, entry, create }) => [name, serve(entry, create(deps), host)] as const,
  );
  return {
    fetch: mount(new Map(served), host),
    routes: functions.map(({ name }) => ({ method: 'ALL', path: `${root}${name}` })),
  };
}

/** Dispatches a request to its function; an unknown name is answered 404. */
export function mount(
  functions: ReadonlyMap<string, (request: Request) => Promise<Response>>,
  { siteUrl }: Pick<Host, 'siteUrl'>,
): (request: Request) => Promise<Response> {
  const headers = { 'access-control-allow-origin': new URL(siteUrl).origin, vary: 'Origin' };
  return async (request) => {
    const { pathname } = new URL(request.url);
    const [name = ''] = pathname.startsWith(root) ? pathname.slice(root.length).split('/') : [];
    const answer = functions.get(name);
    if (answer) return answer(request);
    const body = { code: 'not_found', message: 'Requested function was not found' };
    return Response.json(body, { status: 404, headers: { ...headers, 'cache-control': 'no-store' } });
  };
}

/** What this process decides for every function: the caller, the limits, and the response to failures. */
export function hostOf({
  siteUrl,
  resolveCaller,
  limits,
  answerStep,
  log,
}: Pick<Options, 'siteUrl' | 'resolveCaller' | 'limits' | 'answerStep' | 'log'>): Host {
  return {
    siteUrl,
    ...(answerStep !== undefined && { answerStep }),
    authenticate: (request) => resolveCaller(request.headers),
    addressOf: clientAddressOf,
    count: ({ name, calls, seconds }: Limit, caller) =>
      limits.count({ name, points: calls, duration: seconds }, caller),
    explain(thrown, request) {
      const error = errorOf(thrown);
      if (error.status < 500) return error;
      const request_id = requestIdOf(request) ?? randomUUID();
      log.error({ request_id, cause: describeError(causeOf(thrown)) }, error.message);
      const { code, message, status, retryAfter } = error;
      return new FunctionError(code, message, status, { retryAfter, details: { request_id } });
    },
  };
}

function errorOf(thrown: unknown): FunctionError {
  if (thrown instanceof FunctionError) return thrown;
  if (thrown instanceof AppError) {
    const retryAfter = thrown instanceof RetryLater ? thrown.afterSeconds : null;
    return new FunctionError(thrown.code, thrown.message, thrown.status, { retryAfter });
  }
  if (isDatabaseTrouble(thrown)) {
    const message = 'Not possible at the moment; please try again';
    return new FunctionError('unavailable', message, 503, { retryAfter: 2 });
  }
  return new FunctionError('internal', 'The function failed unexpectedly', 500);
}

function causeOf(thrown: unknown): unknown {
  return thrown instanceof AppError ? (thrown.cause ?? thrown) : thrown;
}

function authInProcess(
  ask: (request: Request) => Promise<Response>,
  keys: Options['keys'],
  siteUrl: string,
): AuthSide {
  const call = async (
    from: Request,
    key: string,
    authorization: string,
    path: string,
    { method = 'GET', body }: AuthCall = {},
  ): Promise<Response> => {
    const request = new Request(new URL(`/auth/v1${path}`, siteUrl), {
      method,
      headers: {
        apikey: key,
        authorization,
        'content-type': 'application/json',
        'user-agent': from.headers.get('user-agent') ?? '',
        'x-supabase-api-version': '2024-01-01',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    copyOrigin(from, request);
    return ask(request);
  };
  const asCaller: AuthSide['asCaller'] = (from, path, init) =>
    call(from, keys.publishableKey, from.headers.get('authorization') ?? '', path, init);
  return {
    asCaller,
    asService: (from, path, init) => call(from, keys.secretKey, `Bearer ${keys.secretKey}`, path, init),
    mailCode: (from) => asCaller(from, '/reauthenticate'),
    prove: (from, _email, proof) =>
      asCaller(from, '/reauthenticate', {
        method: 'POST',
        body: 'password' in proof ? { password: proof.password } : { nonce: proof.code },
      }),
  };
}
