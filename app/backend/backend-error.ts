type Refusal = { status: number; code: string; message: string; retryAfter?: number };

/**
 * A refusal by one of our functions or by the auth service. `code` and `message` are the server's own and may be empty;
 * `retryAfter` is in seconds.
 */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, retryAfter }: Refusal, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
