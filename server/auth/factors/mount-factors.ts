import type { Hono } from 'hono';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { requireUser } from '../session/require-user.ts';
import { challengeFactor } from './challenge-factor.ts';
import { enrollFactor } from './enroll-factor.ts';
import { challengeBody, enrolBody, verifyBody } from './factor-kind.ts';
import { mountRecoveryCodes } from './mount-recovery-codes.ts';
import { unenrollFactor } from './unenroll-factor.ts';
import { verifyFactor } from './verify-factor.ts';

/** Second factors, of every kind. */
export function mountFactors(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  mountRecoveryCodes(app, { context, sender });

  app.post('/factors', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    const body = await readJsonBody(c.req.raw, enrolBody);
    return c.json(await enrollFactor(context, signedIn, body, sender(c.req.raw)));
  });

  app.post('/factors/:id/challenge', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await context.limits.consume('factor_challenge', sender(c.req.raw).address);
    const body = await readJsonBody(c.req.raw, challengeBody, { mayBeEmpty: true });
    return c.json(await challengeFactor(context, signedIn, c.req.param('id'), body, sender(c.req.raw)));
  });

  app.post('/factors/:id/verify', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await context.limits.consume('factor_verify', sender(c.req.raw).address);
    const body = await readJsonBody(c.req.raw, verifyBody);
    return c.json(await verifyFactor(context, signedIn, c.req.param('id'), body, sender(c.req.raw)));
  });

  app.delete('/factors/:id', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    return c.json(await unenrollFactor(context, signedIn, c.req.param('id'), sender(c.req.raw)));
  });
}
