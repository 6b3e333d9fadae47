import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import { deletionWord } from '../../../domain/account-forms.ts';
import type { Proof } from '../_shared/account/auth-side.ts';
import { orRefuse, readPerson, requireFactor, requireProof } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const Asked = z.discriminatedUnion('action', [
  z.object({ action: z.literal('code') }),
  z.object({
    action: z.literal('delete'),
    confirm: z.literal(deletionWord),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    waitlists: z.optional(z.boolean()),
  }),
]);

/**
 * `delete-account`: mails a code, or deletes the caller and all of their data in one transaction. The password or a mailed code
 * proves who is calling; waitlist entries of the address require a mailed code.
 */
export default function createDeleteAccount({
  rpc,
  auth,
  now,
}: Pick<FunctionDeps, 'rpc' | 'auth' | 'now'>): Handler {
  return async ({ request, json }) => {
    const person = await readPerson(auth, request);
    requireFactor(request, person);
    const asked = Asked.safeParse(json());
    if (!asked.success) {
      const words = `Send {"action":"code"}, or {"action":"delete","confirm":"${deletionWord}"} with a password or a code`;
      throw new FunctionError('invalid_request', words, 422);
    }
    if (asked.data.action === 'code') {
      await orRefuse(await auth.mailCode(request, person.email));
      return { body: { status: 'sent' } };
    }
    const { password, code, waitlists = false } = asked.data;
    const proof = proofOf(password, code);
    if (waitlists && !('code' in proof)) {
      throw new FunctionError('code_needed', 'Deleting waitlist entries requires a mailed code', 422);
    }
    await requireProof(auth, request, person, proof);
    if (waitlists) {
      const farewell = { user_id: person.id, email_key: emailKey(person.email), at: now().toISOString() };
      await rpc('plan_farewell', farewell);
    }
    await orRefuse(
      await auth.asService(request, `/admin/users/${person.id}`, {
        method: 'DELETE',
        body: { tell_owner: true },
      }),
    );
    return { body: { status: 'deleted', waitlists } };
  };
}

function proofOf(password: string | undefined, code: string | undefined): Proof {
  if (password !== undefined && code === undefined) return { password };
  if (code !== undefined && password === undefined) return { code };
  throw new FunctionError('proof_needed', 'Enter either your password or the code we mailed you', 422);
}
