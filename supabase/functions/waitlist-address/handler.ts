import * as z from 'zod/mini';
import { emailKey } from '../../../domain/email-key.ts';
import { waitlistEmail } from '../../../domain/waitlist-form.ts';
import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError, InvalidForm } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { isDisposable } from '../_shared/waitlist/is-disposable.ts';
import { linkInvalid, newToken } from '../_shared/waitlist/tokens.ts';

const Token = z
  .string('token must be text')
  .check(z.minLength(1, 'token must not be empty'), z.maxLength(200, 'token is too long'));
const Asked = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('ask'), token: Token, email: z.string('email must be text') }),
    z.object({ action: z.literal('read'), token: Token }),
    z.object({ action: z.literal('confirm'), token: Token }),
    z.object({ action: z.literal('undo'), token: Token }),
  ],
  'action must be one of ask, read, confirm, undo',
);

const Change = z.nullable(z.object({ email: z.string(), isDone: z.boolean() }));
const Outcome = z.nullable(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('taken') }),
    z.object({
      outcome: z.literal('changed'),
      list: z.enum(['consumer', 'merchant']),
      from: z.optional(z.string()),
    }),
  ]),
);

/**
 * `waitlist-address`: changes the address of an entry. The link of the status page asks, the link mailed to the new address
 * confirms, and the link mailed to the old one takes it back. Both read which address they set. Asking is answered the same for
 * every address.
 */
export default function createWaitlistAddress({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async (call) => {
    const parsed = Asked.safeParse(call.json());
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? 'The request is not valid';
      throw new FunctionError('invalid_request', message, 422);
    }
    const asked = parsed.data;
    const key = { token: await hash(asked.token), at: now().toISOString() };
    if (asked.action === 'ask') {
      const email = addressOf(asked.email);
      const args = { ...key, email, email_key: emailKey(email), is_disposable: isDisposable(email) };
      const outcome = await rpc('ask_for_waitlist_address', args);
      if (outcome === null) throw linkInvalid();
      if (outcome === 'same') throw invalid('Your place has this address already', 'email-same');
      if (outcome === 'too-often') throw tooOften();
      return { body: { status: 'sent' } };
    }
    if (asked.action === 'read') {
      const change = Change.parse(await rpc('waitlist_address_of_link', key));
      if (!change) throw linkInvalid();
      return { body: { status: change.isDone ? 'done' : 'waiting', email: change.email } };
    }
    const statusToken = newToken();
    const name = asked.action === 'confirm' ? 'change_waitlist_address' : 'undo_waitlist_address';
    const done = Outcome.parse(await rpc(name, { ...key, status_token: await hash(statusToken) }));
    if (!done) throw linkInvalid();
    if (done.outcome === 'taken') throw addressTaken();
    const { list, from } = done;
    return { body: { status: 'changed', list, ...(from !== undefined && { from }), statusToken } };
  };
}

function addressOf(typed: string): string {
  const email = waitlistEmail.safeParse(typed);
  if (email.success) return email.data;
  throw invalid(email.error.issues[0]?.message ?? '', 'email-invalid');
}

const invalid = (message: string, key: string) => new InvalidForm([{ field: 'email', message, key }]);

function tooOften(): FunctionError {
  return new FunctionError(
    'too_often',
    'We mailed five links today. Please use the newest one, or try again tomorrow.',
    429,
  );
}

/** Only said to whoever reads the mail of this address. */
function addressTaken(): FunctionError {
  return new FunctionError(
    'address_taken',
    'This address has a place of its own by now. Delete that one first, then press again.',
    409,
  );
}
