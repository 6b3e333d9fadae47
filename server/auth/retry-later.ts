import { AppError } from '../app-error.ts';

/** A refusal that passes with time; answered with `Retry-After`. */
export class RetryLater extends AppError {
  readonly afterSeconds: number;

  constructor(code: string, message: string, status: 429 | 503, afterSeconds: number, cause?: unknown) {
    super(code, message, status, { cause });
    this.name = 'RetryLater';
    this.afterSeconds = Math.max(1, Math.ceil(afterSeconds));
  }
}
