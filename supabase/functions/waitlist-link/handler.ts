import { emailKey } from '../../../domain/email-key.ts';
import { waitlistEmail } from '../../../domain/waitlist-form.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { InvalidForm } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

/**
 * `waitlist-link`: mails a new status-page link to an entry's own address, on the named list or on both. The answer is the same
 * for every address.
 */
export default function createWaitlistLink({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async (call) => {
    const fields = await call.fields();
    const email = waitlistEmail.safeParse(fields.get('email') ?? '');
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? '';
      throw new InvalidForm([{ field: 'email', message, key: 'email-invalid' }]);
    }
    const asked = fields.get('list');
    const at = now().toISOString();
    for (const list of ['consumer', 'merchant'])
      if (!asked || asked === list)
        await rpc('ask_for_waitlist_link', { list, email_key: emailKey(email.data), at });
    return { body: { status: 'sent' } };
  };
}
