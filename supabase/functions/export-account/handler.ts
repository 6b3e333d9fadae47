import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import { accountCopy, isProven } from '../_shared/account/account-copy.ts';
import type { AuthSide } from '../_shared/account/auth-side.ts';
import { readPerson, requireFactor, requireProof } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const Asked = z.object({ code: z.optional(z.string().check(z.maxLength(20))) });

/** `export-account`: all data we hold about the caller, as JSON, without secrets. */
export default function createExportAccount({
  rpc,
  auth,
  now,
}: Pick<FunctionDeps, 'rpc' | 'auth' | 'now'>): Handler {
  return async ({ request, json }) => {
    const person = await readPerson(auth, request);
    requireFactor(request, person);
    const asked = Asked.safeParse(json());
    if (!asked.success) throw new FunctionError('invalid_request', 'code must be a short text', 422);
    const { code } = asked.data;
    if (code !== undefined) await requireProof(auth, request, person, { code });
    const reads = code !== undefined || isProven(person);
    const [kept, sessions, passkeys, recoveryCodes] = await Promise.all([
      rpc('account_export', {
        user_id: person.id,
        ...(reads && { email_key: emailKey(person.email) }),
      }),
      read(auth, request, '/sessions'),
      read(auth, request, '/passkeys'),
      read(auth, request, '/factors/recovery-codes'),
    ]);
    const held = { kept, sessions, passkeys, recoveryCodes, at: now() };
    return { body: accountCopy(person, held) };
  };
}

/** Null if the auth service does not have the resource. */
async function read(auth: AuthSide, request: Request, path: string): Promise<unknown> {
  const answer = await auth.asCaller(request, path);
  if (answer.status >= 500) throw new Error(`The auth service answered ${answer.status}.`);
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  const inner = Object.values(Object(body) as Record<string, unknown>);
  return inner.length === 1 && Array.isArray(inner[0]) ? inner[0] : body;
}
