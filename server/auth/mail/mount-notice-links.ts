import type { Hono } from 'hono';
import { AppError } from '../../app-error.ts';
import { readLimitedBody } from '../../read-limited-body.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { endEverySession } from './end-every-session.ts';

const longestForm = 4096;

/** The page behind a notice's link, opened without an API key. Only its button ends sessions. */
export function mountNoticeLinks(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  const siteAt = (search: string): string => new URL(`/login?${search}`, context.site).href;

  app.get('/end-sessions', (c) =>
    context.letters.confirmPage({
      action: `${context.issuer}/end-sessions`,
      method: 'post',
      type: 'end_sessions',
      fields: { token: c.req.query('token') ?? '' },
      leadsTo: context.site.href,
    }),
  );

  app.post('/end-sessions', async (c) => {
    await context.limits.consume('verify', sender(c.req.raw).address);
    const bytes = await readLimitedBody(c.req.raw, { maxBytes: longestForm });
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    c.header('cache-control', 'no-store');
    c.header('referrer-policy', 'no-referrer');
    try {
      await endEverySession(context, form.get('token') ?? '', sender(c.req.raw));
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'otp_expired') throw error;
      return c.redirect(siteAt('at=forgotten&expired=1'), 303);
    }
    return c.redirect(siteAt('at=forgotten&ended=1'), 303);
  });
}
