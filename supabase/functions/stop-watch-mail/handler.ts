import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';
import { linkInvalid } from '../_shared/waitlist/tokens.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * `stop-watch-mail`: stops mail about watches by one POST without signing in (RFC 8058), including mail already queued. A GET changes
 * nothing: it opens the page with the button.
 */
export default function createStopWatchMail({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async (call) => {
    const inAddress = new URL(call.request.url).searchParams.get('token');
    const token = inAddress ?? (await call.fields()).get('token') ?? '';
    if (token === '')
      throw new FunctionError('bad_form', 'The link is incomplete: its token is missing', 400);
    if (!uuid.test(token) || !(await rpc('stop_watch_mail', { token, at: now().toISOString() })))
      throw linkInvalid();
    return { body: { status: 'stopped' } };
  };
}
