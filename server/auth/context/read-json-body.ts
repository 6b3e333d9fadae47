import type * as z from 'zod';
import { AppError } from '../../app-error.ts';
import { accountOf, rememberAccount } from '../../http/origin.ts';
import { readLimitedBody } from '../../read-limited-body.ts';

const maximumDepth = 32;

/** The body parsed by `schema`. Throws `bad_json` (400) if it is not a JSON object, `validation_failed` (400) for wrong types. */
export async function readJsonBody<T>(
  request: Request,
  schema: z.ZodType<T>,
  { mayBeEmpty = false }: { mayBeEmpty?: boolean } = {},
): Promise<T> {
  const bytes = await readLimitedBody(request);
  const value = mayBeEmpty && bytes.length === 0 ? {} : parseJson(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('bad_json', 'Could not parse request body as JSON: an object is expected', 400);
  }
  refuseUnstorableText(value);
  noteAccount(request, value);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new AppError(
    'validation_failed',
    where ? `${where}: ${issue?.message}` : 'Request body is invalid',
    400,
  );
}

/** Before sign-in, the body says which account a request is about. */
function noteAccount(request: Request, value: object): void {
  const said = ('email' in value && value.email) || ('phone' in value && value.phone);
  if (typeof said === 'string' && accountOf(request) === null) rememberAccount(request, said);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError('bad_json', 'Could not parse request body as JSON', 400, { cause });
  }
}

/** PostgreSQL cannot store NUL or half a surrogate pair; nesting is limited so that no later code recurses too deep. */
function refuseUnstorableText(root: object): void {
  const open: { value: object; depth: number }[] = [{ value: root, depth: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.depth > maximumDepth)
      throw new AppError('validation_failed', 'Request body is nested too deep', 400);
    for (const [key, value] of Object.entries(next.value)) {
      refuseText(key);
      if (typeof value === 'string') refuseText(value);
      else if (typeof value === 'object' && value !== null) open.push({ value, depth: next.depth + 1 });
    }
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new AppError('validation_failed', 'Request body contains characters that cannot be stored', 400);
  }
}
