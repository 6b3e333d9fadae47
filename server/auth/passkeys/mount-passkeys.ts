import type { Hono } from 'hono';
import { findForAdmin } from '../admin/admin-user.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { requireRecentProof } from '../session/require-recent-proof.ts';
import { requireUser } from '../session/require-user.ts';
import { deletePasskey, listPasskeys, renamePasskey, renamePasskeyBody } from './own-passkeys.ts';
import { finishRegistration, startRegistration, verifyPasskeyBody } from './register-passkey.ts';
import { requireAssurance } from './require-passkeys.ts';
import { signInWithPasskey, startSignIn } from './sign-in-with-passkey.ts';

/** Signing in with passkeys, and managing one's own. Mounted after admin, whose guard covers `/admin/*`. */
export function mountPasskeys(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  const limit = (
    name: 'passkey' | 'token' | 'factor_challenge' | 'factor_verify',
    request: Request,
  ): Promise<void> => context.limits.consume(name, sender(request).address);

  app.post('/passkeys/authentication/options', async (c) => {
    await limit('passkey', c.req.raw);
    return c.json(await startSignIn(context));
  });

  app.post('/passkeys/authentication/verify', async (c) => {
    await limit('token', c.req.raw);
    const body = await readJsonBody(c.req.raw, verifyPasskeyBody);
    return c.json(await signInWithPasskey(context, body, sender(c.req.raw)));
  });

  app.post('/passkeys/registration/options', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await limit('factor_challenge', c.req.raw);
    return c.json(await startRegistration(context, signedIn));
  });

  app.post('/passkeys/registration/verify', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await limit('factor_verify', c.req.raw);
    const body = await readJsonBody(c.req.raw, verifyPasskeyBody);
    return c.json(await finishRegistration(context, signedIn, body, sender(c.req.raw)));
  });

  app.get('/passkeys', async (c) => {
    const { user } = await requireUser(context, c.req.raw);
    return c.json(await listPasskeys(context, user.id));
  });

  app.patch('/passkeys/:id', async (c) => {
    const { user } = await requireUser(context, c.req.raw);
    const { friendly_name: name } = await readJsonBody(c.req.raw, renamePasskeyBody);
    return c.json(await renamePasskey(context, user, { id: c.req.param('id'), name }, sender(c.req.raw)));
  });

  app.delete('/passkeys/:id', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    requireAssurance(signedIn);
    await requireRecentProof(context, signedIn);
    await deletePasskey(context, signedIn.user, { id: c.req.param('id') }, sender(c.req.raw));
    return c.body(null, 204);
  });

  app.get('/admin/users/:id/passkeys', async (c) => {
    const user = await findForAdmin(context.pool, c.req.param('id'));
    return c.json(await listPasskeys(context, user.id));
  });

  app.delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    const user = await findForAdmin(context.pool, c.req.param('id'));
    const target = { id: c.req.param('passkey'), traits: { by: 'service_role' } };
    await deletePasskey(context, user, target, sender(c.req.raw));
    return c.body(null, 204);
  });
}
