/**
 * The one error the server throws deliberately. `code` is a PostgREST or Supabase Auth code, or our own, `message` is
 * safe to show, `status` is HTTP. Anything else becomes a generic 500 and is logged with its cause.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: string | null;
  readonly hint: string | null;

  constructor(
    code: string,
    message: string,
    status: number,
    more: { details?: string | null; hint?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
  }
}

/** A temporary refusal; answered with `Retry-After`. */
export class RetryLater extends AppError {
  readonly afterSeconds: number;

  constructor(code: string, message: string, status: 429 | 503, afterSeconds: number, cause?: unknown) {
    super(code, message, status, { cause });
    this.name = 'RetryLater';
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds));
  }
}

/**
 * An unexpected error for the log, without fields that may contain personal data: a database error's `detail` quotes the
 * refused row.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, message, stack } = error;
  return { name, message, stack, code: 'code' in error ? error.code : undefined };
}
