import type { DatabaseError } from 'pg';
import { AppError } from '../../app-error.ts';

/** A complete response raised by a function: its own status, headers and error body. */
export class RaisedAnswer extends AppError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: string,
    message: string,
    status: number,
    headers: Record<string, string>,
    more: { details: string | null; hint: string | null; cause: unknown },
  ) {
    super(code, message, status, more);
    this.headers = headers;
  }
}

const wrong = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`;

/** Parses `raise sqlstate 'PGRST'` with JSON in its message and detail; PGRST121 (500) when that is invalid. */
export function raisedAnswer(error: DatabaseError): AppError {
  const said = read(error.message);
  const { detail } = error;
  if (!said || typeof said['code'] !== 'string' || typeof said['message'] !== 'string') {
    return new AppError('PGRST121', wrong, 500, {
      details: `Invalid JSON value for MESSAGE: '${error.message}'`,
      hint: "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
      cause: error,
    });
  }
  const told = detail === undefined ? null : read(detail);
  const status = Number(told?.['status']);
  if (!told || !(status >= 200 && status <= 599) || !isHeaders(told['headers'])) {
    return new AppError('PGRST121', wrong, 500, {
      details:
        detail === undefined
          ? 'DETAIL is missing in the RAISE statement'
          : `Invalid JSON value for DETAIL: '${detail}'`,
      hint: "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      cause: error,
    });
  }
  return new RaisedAnswer(said['code'], said['message'], status, told['headers'], {
    details: textOr(said['details']),
    hint: textOr(said['hint']),
    cause: error,
  });
}

function read(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Names and values that are valid in a header. */
function isHeaders(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null) return false;
  try {
    void new Headers(Object.entries(value).map(([name, text]): [string, string] => [name, String(text)]));
    return Object.values(value).every((one) => typeof one === 'string');
  } catch {
    return false;
  }
}

function textOr(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
