import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import type { AuthSide } from '../_shared/account/auth-side.ts';
import { readPerson, requireFactor, requireProof, type Person } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const Asked = z.object({ code: z.optional(z.string().check(z.maxLength(20))) });
const Kept = z.looseObject({ waitlists: z.nullable(z.array(z.unknown())) });

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
      held(auth, request, '/sessions'),
      held(auth, request, '/passkeys'),
      held(auth, request, '/factors/recovery-codes'),
    ]);
    const { waitlists, ...product } = Kept.parse(kept);
    const { identities, factors, ...account } = person.user;
    const body = {
      exportedAt: now().toISOString(),
      about:
        'Everything held about this account. Left out because they are secrets: the password, of which only a one-way hash is kept, and the keys of second factors.',
      account,
      identities: identities ?? [],
      factors: factors ?? [],
      recoveryCodes,
      passkeys,
      sessions,
      ...product,
      waitlists: waitlists ?? {
        leftOut: `It is not known yet that ${person.email} is read by the holder of this account. Ask for a code by mail to include them.`,
      },
    };
    return { body };
  };
}

/** A mailed code or link has proven that the address belongs to the caller. */
function isProven({ email, user }: Person): boolean {
  return (user.identities ?? []).some(({ provider, identity_data }) => {
    const data = Object(identity_data) as { email?: unknown; email_verified?: unknown };
    return provider === 'email' && data.email_verified === true && data.email === email;
  });
}

/** Null where the auth service does not have the resource. */
async function held(auth: AuthSide, request: Request, path: string): Promise<unknown> {
  const answer = await auth.asCaller(request, path);
  if (answer.status >= 500) throw new Error(`The auth service answered ${answer.status}.`);
  if (!answer.ok) return null;
  const body: unknown = await answer.json();
  const inner = Object.values(Object(body) as Record<string, unknown>);
  return inner.length === 1 && Array.isArray(inner[0]) ? inner[0] : body;
}
