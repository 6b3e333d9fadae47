/** What a function refuses on purpose: `code` for programs, `message` safe to show, `status` for HTTP. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly code: string;
  readonly status: number;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | null;
  /** Further fields of the answer. */
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

/** A form that its schema refuses. */
export class InvalidForm extends FunctionError {
  readonly first: FormIssue;

  constructor(issues: [FormIssue, ...FormIssue[]]) {
    const [first] = issues;
    super('validation_failed', first.message, 422, { details: { field: first.field, issues } });
    this.first = first;
  }
}
