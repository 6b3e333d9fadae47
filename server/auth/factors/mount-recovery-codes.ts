import type { Hono } from 'hono';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { requireUser } from '../session/require-user.ts';
import { generateBody, generateRecoveryCodes, regenerateRecoveryCodes } from './generate-recovery-codes.ts';
import { deleteRecoveryCodes, recoveryCodeStatus } from './recovery-code-set.ts';
import { useBody, useRecoveryCode } from './use-recovery-code.ts';

const path = '/factors/recovery-codes';

/** Recovery codes. Mounted before the other factors, whose paths would match these. */
export function mountRecoveryCodes(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  app.get(path, async (c) =>
    c.json(await recoveryCodeStatus(context, await requireUser(context, c.req.raw))),
  );

  app.post(path, async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    const body = await readJsonBody(c.req.raw, generateBody, { mayBeEmpty: true });
    return c.json(await generateRecoveryCodes(context, signedIn, body, sender(c.req.raw)));
  });

  app.post(`${path}/regenerate`, async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    return c.json(await regenerateRecoveryCodes(context, signedIn, sender(c.req.raw)));
  });

  app.post(`${path}/verify`, async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await context.limits.consume('factor_verify', sender(c.req.raw).address);
    const body = await readJsonBody(c.req.raw, useBody);
    return c.json(await useRecoveryCode(context, signedIn, body, sender(c.req.raw)));
  });

  app.delete(path, async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    return c.json(await deleteRecoveryCodes(context, signedIn, sender(c.req.raw)));
  });
}
