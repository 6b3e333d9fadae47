import { FunctionError } from '../_shared/function-error.ts';
import { hash } from '../_shared/hash.ts';
import { readFields } from '../_shared/read-fields.ts';
import type { JoinDeps } from '../_shared/waitlist/join.ts';
import { linkInvalid } from '../_shared/waitlist/link-invalid.ts';
import { serveForm } from '../_shared/waitlist/serve-form.ts';

/**
 * `waitlist-unsubscribe`: stops mail by one POST without signing in (RFC 8058), before anything that waits is sent. A GET changes
 * nothing: it leads to the page with the button.
 */
export function createWaitlistUnsubscribe(
  deps: Omit<JoinDeps, 'addressOf' | 'limit'>,
): (request: Request) => Promise<Response> {
  const { rpc, now, siteUrl, onProblem } = deps;
  const landing = { thanks: '/waitlist/unsubscribe#stopped', refused: '/waitlist/unsubscribe' };
  const post = serveForm({ siteUrl, landing, onProblem }, async (request) => {
    const inAddress = new URL(request.url).searchParams.get('token');
    const token = inAddress ?? (await readFields(request)).get('token') ?? '';
    if (token === '') throw new FunctionError('bad_form', 'The link has no token', 400);
    if (!(await rpc('unsubscribe_waitlist', { token: await hash(token), at: now().toISOString() })))
      throw linkInvalid();
    return { body: { status: 'unsubscribed' } };
  });
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return post(request);
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const location = `${siteUrl}/waitlist/unsubscribe?token=${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  };
}
