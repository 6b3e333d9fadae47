import { waitlistEmail } from '../../../domain/waitlist-form.ts';
import { emailKey } from '../../../domain/email-key.ts';
import { readFields } from '../_shared/read-fields.ts';
import type { JoinDeps } from '../_shared/waitlist/join.ts';
import { InvalidForm, serveForm } from '../_shared/waitlist/serve-form.ts';

/** `waitlist-link`: mails a new link to the status page, to an entry's own address. The answer is the same for every address. */
export function createWaitlistLink(
  deps: Omit<JoinDeps, 'addressOf'>,
): (request: Request) => Promise<Response> {
  const { siteUrl, onProblem } = deps;
  const landing = { thanks: '/waitlist/status?sent=1', refused: '/waitlist/status' };
  return serveForm({ siteUrl, landing, onProblem }, async (request) => {
    await deps.limit(request);
    const fields = await readFields(request);
    const email = waitlistEmail.safeParse(fields.get('email') ?? '');
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? '';
      throw new InvalidForm([{ field: 'email', message, key: 'email-invalid' }]);
    }
    const list = fields.get('list') === 'merchant' ? 'merchant' : 'consumer';
    await deps.rpc('ask_for_waitlist_link', {
      list,
      email_key: emailKey(email.data),
      at: deps.now().toISOString(),
    });
    return { body: { status: 'sent' } };
  });
}
