import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import { accountCopy, isProven } from '../_shared/account/account-copy.ts';
import { orRefuse, personOf, readPerson, requireOperator, type Person } from '../_shared/account/person.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

const Asked = z.object({
  action: z.enum(['export', 'delete']),
  person: z.guid(),
  waitlists: z.optional(z.boolean()),
});

/**
 * `operator-account`: an operator exports or deletes the account of a user who asked for it. Both are logged: an export before it
 * is returned, a deletion in its own transaction.
 */
export default function createOperatorAccount({
  rpc,
  auth,
  now,
}: Pick<FunctionDeps, 'rpc' | 'auth' | 'now'>): Handler {
  async function exported(operator: Person, person: Person) {
    await rpc('record_action_of', {
      operator: operator.id,
      operator_name: operator.email || operator.id,
      action: 'person.export',
      subject: person.id,
    });
    const [kept, sessions, passkeys] = await Promise.all([
      rpc('account_export', {
        user_id: person.id,
        ...(isProven(person) && { email_key: emailKey(person.email) }),
      }),
      rpc('sessions_of', { user_id: person.id }),
      rpc('passkeys_of', { user_id: person.id }),
    ]);
    return accountCopy(person, { kept, sessions, passkeys, recoveryCodes: null, at: now() });
  }

  return async ({ request, json }) => {
    const operator = await readPerson(auth, request);
    requireOperator(request, operator);
    const asked = Asked.safeParse(json());
    if (!asked.success) {
      throw new FunctionError('invalid_request', 'Send an action, "export" or "delete", and a person', 422);
    }
    const { action, person: id, waitlists = false } = asked.data;
    const found = await auth.asService(request, `/admin/users/${id}`);
    await orRefuse(found);
    const person = personOf(await found.json());
    if (action === 'export') return { body: await exported(operator, person) };
    if (person.isOperator) {
      throw new FunctionError('is_operator', 'Take the console away from this account first', 409);
    }
    await rpc('plan_farewell_by', {
      user_id: person.id,
      email_key: waitlists ? emailKey(person.email) : null,
      operator: operator.id,
      operator_name: operator.email || operator.id,
      at: now().toISOString(),
    });
    await orRefuse(
      await auth.asService(request, `/admin/users/${person.id}`, {
        method: 'DELETE',
        body: { tell_owner: true },
      }),
    );
    return { body: { status: 'deleted', waitlists } };
  };
}
