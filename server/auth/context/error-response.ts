import type { Logger } from 'pino';
import { AppError, RetryLater, describeError } from '../../app-error.ts';
import { requestIdOf } from '../../http/origin.ts';
import { isDatabaseTrouble } from '../../postgres/is-database-trouble.ts';

const versionHeader = 'x-supabase-api-version';
const newForm = '2024-01-01';
// These are answered in OAuth's form for every client version.
const oauthCodes = new Set(['invalid_request', 'invalid request', 'invalid nonce']);

/**
 * Any error as Supabase Auth answers it: `{code, message}` for clients of API version 2024-01-01 (echoed), the older
 * `{code, error_code, msg}` for others, the gateway's own shape for a missing key. Unknown errors become a generic 500,
 * or 503 while the database is away; their cause is logged under `error_id`.
 */
export function errorResponse(thrown: unknown, request: Request, log: Logger): Response {
  const error = thrown instanceof AppError ? thrown : wrapUnknown(thrown);
  const errorId = requestIdOf(request) ?? crypto.randomUUID();
  if (error.status >= 500)
    log.error({ error_id: errorId, cause: describeError(error.cause ?? error) }, error.message);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error instanceof RetryLater) headers.set('retry-after', String(error.afterSeconds));
  if (error.code === 'no_api_key' || error.code === 'invalid_api_key') {
    return Response.json({ message: error.message, hint: error.hint }, { status: error.status, headers });
  }
  const newer = (request.headers.get(versionHeader) ?? '') >= newForm;
  if (newer) headers.set(versionHeader, newForm);
  if (oauthCodes.has(error.code)) {
    return Response.json(
      { error: error.code, error_description: error.message },
      { status: error.status, headers },
    );
  }
  headers.set('x-sb-error-code', error.code);
  const weak =
    error.code === 'weak_password' ? { weak_password: { reasons: [error.details ?? 'length'] } } : {};
  const body = newer
    ? { code: error.code, message: error.message, ...weak }
    : {
        code: error.status,
        error_code: error.code,
        msg: error.message,
        ...(error.status >= 500 ? { error_id: errorId } : {}),
        ...weak,
      };
  return Response.json(body, { status: error.status, headers });
}

function wrapUnknown(thrown: unknown): AppError {
  if (isDatabaseTrouble(thrown)) {
    return new RetryLater('unexpected_failure', 'The service is not ready, please try again', 503, 2, thrown);
  }
  const message = 'Unexpected failure, please check server logs for more information';
  return new AppError('unexpected_failure', message, 500, { cause: thrown });
}
