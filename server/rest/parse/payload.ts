import { AppError } from '../../app-error.ts';

const deepest = 64;

/** A body of rows: the JSON text as an array, and the keys of its objects. PostgreSQL parses the values. */
export type Payload = { text: string; keys: string[] };

/**
 * Rows to write: an object or an array of objects. Without `columns` all must have the same keys. The text is kept unchanged, so
 * that large numbers are not rounded. Throws PGRST102 (400).
 */
export function parseRows(text: string, columns: readonly string[] | null): Payload {
  const value = parseJson(text);
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (!Array.isArray(value) && !isObject(value)) throw invalid('Empty or invalid json');
  if (!rows.every(isObject)) throw invalid('All object keys must match');
  const keys = columns ?? Object.keys(rows[0] ?? {});
  if (columns === null) {
    const first = new Set(keys);
    const same = rows.every((row) => {
      const own = Object.keys(row);
      return own.length === first.size && own.every((key) => first.has(key));
    });
    if (!same) throw invalid('All object keys must match');
  }
  return { text: Array.isArray(value) ? text : `[${text}]`, keys: [...keys] };
}

/**
 * A function's named arguments: an object or nothing; an array is for a function that takes the whole body. Throws PGRST102
 * (400).
 */
export function parseArguments(text: string): Payload & { isArray: boolean } {
  if (text === '') return { text: '{}', keys: [], isArray: false };
  const value = parseJson(text);
  if (Array.isArray(value)) return { text, keys: [], isArray: true };
  if (!isObject(value)) throw invalid('Empty or invalid json');
  return { text, keys: Object.keys(value), isArray: false };
}

function parseJson(text: string): unknown {
  if (deeperThan(text, deepest)) throw invalid(`JSON may be nested ${deepest} levels deep`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new AppError('PGRST102', 'Empty or invalid json', 400, { cause });
  }
  if (/\\u(?:0000|d[89a-f])/i.test(text) && !isStorable(value)) {
    throw invalid('Text may hold no NUL and no lone surrogate');
  }
  return value;
}

/** Counts brackets outside strings before the recursive parser runs. */
function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 92) at++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      if (++depth > limit) return true;
    } else if (code === 125 || code === 93) depth--;
  }
  return false;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (!isObject(value)) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function invalid(message: string): AppError {
  return new AppError('PGRST102', message, 400);
}
