/** A deliberate refusal by a function: `code` for programs, `message` safe to show, `status` for HTTP. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly code: string;
  readonly status: number;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | null;
  /** Additional fields of the response. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    status: number,
    more: { retryAfter?: number | null; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = more.retryAfter ?? null;
    this.details = more.details ?? {};
  }
}

/** `key`: the message's name in the form's own list of messages. */
export type FormIssue = { field: string; message: string; key: string };

/** Thrown when a form fails its schema. */
export class InvalidForm extends FunctionError {
  readonly first: FormIssue;

  constructor(issues: [FormIssue, ...FormIssue[]]) {
    const [first] = issues;
    super('validation_failed', first.message, 422, { details: { field: first.field, issues } });
    this.first = first;
  }
}
