import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError, RetryLater, describeError } from '../app-error.ts';
import { isDatabaseTrouble } from '../postgres/is-database-trouble.ts';
import { copyOrigin, requestIdOf } from '../http/origin.ts';
import { readLimitedBody } from '../read-limited-body.ts';

/** A function as `supabase/functions/<name>/handler.ts` makes it from its deps. */
export type FunctionHandler = (request: Request) => Promise<Response>;

const root = '/functions/v1/';

/**
 * Runs functions by name under `/functions/v1/<name>`. What the host itself refuses is JSON `{code, message}`: unknown
 * name 404, body over 1 MiB 413, no answer in time 504, a database that does not do it now 503, anything else thrown a generic 500.
 * The cause is in the log.
 */
export function createFunctions(options: {
  functions: Readonly<Record<string, FunctionHandler>>;
  /** Asked before a POST to the function of that name; throws to refuse it. */
  limits?: Readonly<Record<string, (request: Request) => Promise<void>>>;
  siteUrl: string;
  log: Logger;
  timeLimitMs?: number;
}): { fetch: (request: Request) => Promise<Response> } {
  const { log, timeLimitMs = 30_000 } = options;
  const functions = new Map(Object.entries(options.functions));
  const limits = new Map(Object.entries(options.limits ?? {}));
  const origin = new URL(options.siteUrl).origin;
  return {
    async fetch(request) {
      const requestId = requestIdOf(request) ?? randomUUID();
      try {
        const name = nameOf(request);
        const handler = functions.get(name);
        if (!handler) throw new AppError('not_found', 'Requested function was not found', 404);
        if (request.method === 'POST') await limits.get(name)?.(request);
        return await runInTime(handler, await withBufferedBody(request), timeLimitMs);
      } catch (thrown) {
        const error = thrown instanceof AppError ? thrown : unexpected(thrown);
        if (error.status >= 500) {
          log.error({ request_id: requestId, cause: describeError(error.cause ?? error) }, error.message);
        }
        return refusal(error, requestId, origin);
      }
    },
  };
}

function nameOf(request: Request): string {
  const { pathname } = new URL(request.url);
  const [name = ''] = pathname.startsWith(root) ? pathname.slice(root.length).split('/') : [];
  return name;
}

/** Read here, so that no function has to guard itself against an endless body. */
async function withBufferedBody(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await readLimitedBody(request);
  const buffered = new Request(request.url, { method: request.method, headers: request.headers, body });
  copyOrigin(request, buffered);
  return buffered;
}

async function runInTime(handler: FunctionHandler, request: Request, timeLimitMs: number): Promise<Response> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const error = new AppError('timeout', 'The function did not answer in time', 504);
  const timer = setTimeout(reject, timeLimitMs, error);
  try {
    return await Promise.race([handler(request), late]);
  } finally {
    clearTimeout(timer);
  }
}

function unexpected(cause: unknown): AppError {
  if (isDatabaseTrouble(cause))
    return new RetryLater('unavailable', 'Not possible at the moment; please try again', 503, 2, cause);
  return new AppError('internal', 'The function failed unexpectedly', 500, { cause });
}

function refusal(error: AppError, requestId: string, origin: string): Response {
  const { code, message, status } = error;
  const body = status >= 500 ? { code, message, request_id: requestId } : { code, message };
  const headers = new Headers({
    'access-control-allow-origin': origin,
    vary: 'origin',
    'cache-control': 'no-store',
  });
  if (error instanceof RetryLater) {
    headers.set('retry-after', String(error.afterSeconds));
    headers.set('access-control-expose-headers', 'retry-after');
  }
  return Response.json(body, { status, headers });
}
