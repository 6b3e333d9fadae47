import { AppError } from '../../app-error.ts';
import type { ResultRow } from '../sql/statement.ts';

/**
 * Applies the status and headers that the caller's own functions set (`response.status`, `response.headers`). Throws PGRST111 and
 * PGRST112 (500) for invalid ones, as PostgREST does.
 */
export function applyResponseSettings(headers: Headers, status: number, row: ResultRow): number {
  for (const [name, value] of headersOf(row.headers ?? null)) {
    try {
      headers.append(name, value);
    } catch (cause) {
      throw wrongHeaders(cause);
    }
  }
  if (!row.status) return status;
  const wanted = Number(row.status);
  if (Number.isInteger(wanted) && wanted >= 200 && wanted <= 599) return wanted;
  throw new AppError('PGRST112', 'response.status guc must be a valid status code', 500);
}

function headersOf(text: string | null): [name: string, value: string][] {
  if (!text) return [];
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (cause) {
    throw wrongHeaders(cause);
  }
  if (!Array.isArray(list)) throw wrongHeaders(null);
  return list.map((one: unknown) => {
    const entries = typeof one === 'object' && one !== null ? Object.entries(one) : [];
    const [entry] = entries;
    if (!entry || entries.length !== 1 || typeof entry[1] !== 'string') throw wrongHeaders(null);
    return [entry[0], entry[1]];
  });
}

function wrongHeaders(cause: unknown): AppError {
  const message =
    'response.headers guc must be a JSON array composed of objects with a single key and a string value';
  return new AppError('PGRST111', message, 500, { cause });
}
