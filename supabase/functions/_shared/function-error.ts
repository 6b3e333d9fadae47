/** What a function refuses on purpose: `code` for programs, `message` safe to show, `status` for HTTP. */
export class FunctionError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = 'FunctionError';
    this.code = code;
    this.status = status;
  }
}

/** The refusal in a thrown value, ours or the host's (same fields), or null: then it is a failure, and not for the caller's eyes. */
export function refusalOf(thrown: unknown): { code: string; message: string; status: number } | null {
  if (!(thrown instanceof Error) || !('status' in thrown) || !('code' in thrown)) return null;
  const { status, code, message } = thrown;
  if (typeof status !== 'number' || typeof code !== 'string') return null;
  const isOurs = thrown instanceof FunctionError;
  return isOurs || (status >= 400 && status < 500) ? { code, message, status } : null;
}
