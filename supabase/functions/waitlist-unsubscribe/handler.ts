import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import type { Handler } from '../_shared/http.ts';
import { linkInvalid } from '../_shared/waitlist/tokens.ts';

/**
 * `waitlist-unsubscribe`: stops mail by one POST without signing in (RFC 8058), including mail already queued. A GET changes
 * nothing: it opens the page with the button.
 */
export default function createWaitlistUnsubscribe({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async (call) => {
    const inAddress = new URL(call.request.url).searchParams.get('token');
    const token = inAddress ?? (await call.fields()).get('token') ?? '';
    if (token === '')
      throw new FunctionError('bad_form', 'The link is incomplete: its token is missing', 400);
    if (!(await rpc('unsubscribe_waitlist', { token: await hash(token), at: now().toISOString() })))
      throw linkInvalid();
    return { body: { status: 'unsubscribed' } };
  };
}
