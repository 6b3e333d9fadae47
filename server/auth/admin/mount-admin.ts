import type { Hono } from 'hono';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { bearerToken, roleOfKey } from '../keys/api-keys.ts';
import { redirectOf } from '../sign-in/mount-sign-in-by-mail.ts';
import { userView } from '../users/user-view.ts';
import { adminUserBody, findForAdmin } from './admin-user.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink, generateLinkBody, invite, inviteBody } from './generate-link.ts';
import { listUsers } from './list-users.ts';
import { deleteUserFactor, listUserFactors } from './user-factors.ts';

const deleteBody = z.object({
  should_soft_delete: z.boolean().nullish(),
  tell_owner: z.boolean().nullish(),
});

/** Account routes that require the service key. */
export function mountAdmin(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  app.use('/admin/*', async (c, next) => {
    await requireService(context, c.req.raw);
    await next();
  });

  app.use('/invite', async (c, next) => {
    await requireService(context, c.req.raw);
    await next();
  });

  app.post('/invite', async (c) => {
    const body = await readJsonBody(c.req.raw, inviteBody);
    return c.json(userView(await invite(context, body, sender(c.req.raw), redirectOf(context, c.req.raw))));
  });

  app.post('/admin/generate_link', async (c) => {
    const body = await readJsonBody(c.req.raw, generateLinkBody);
    return c.json(await generateLink(context, body, sender(c.req.raw), redirectOf(context, c.req.raw)));
  });

  app.get('/admin/users', async (c) => {
    const asked = { page: c.req.query('page'), perPage: c.req.query('per_page') };
    const { users, total, links } = await listUsers(context, asked);
    c.header('x-total-count', String(total));
    c.header('link', links);
    return c.json({ users: users.map(userView), aud: 'authenticated' });
  });

  app.post('/admin/users', async (c) => {
    const body = await readJsonBody(c.req.raw, adminUserBody);
    return c.json(userView(await createUser(context, body, sender(c.req.raw))));
  });

  app.get('/admin/users/:id', async (c) =>
    c.json(userView(await findForAdmin(context.pool, c.req.param('id')))),
  );

  app.put('/admin/users/:id', async (c) => {
    const body = await readJsonBody(c.req.raw, adminUserBody);
    return c.json(userView(await changeUser(context, c.req.param('id'), body, sender(c.req.raw))));
  });

  app.delete('/admin/users/:id', async (c) => {
    // The client sends a body; other callers send none.
    const hasBody = c.req.raw.body !== null;
    const body = hasBody ? await readJsonBody(c.req.raw, deleteBody) : {};
    const asked = { soft: body.should_soft_delete ?? false, tell: body.tell_owner ?? false };
    return c.json(userView(await deleteUser(context, c.req.param('id'), asked, sender(c.req.raw))));
  });

  app.get('/admin/users/:id/factors', async (c) => c.json(await listUserFactors(context, c.req.param('id'))));

  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const asked = { userId: c.req.param('id'), factorId: c.req.param('factor') };
    return c.json(await deleteUserFactor(context, asked, sender(c.req.raw)));
  });
}

/** Throws `no_authorization`, 401, without a token, and `not_admin`, 403, for any token but the service key. */
async function requireService(context: Pick<AuthContext, 'keys'>, request: Request): Promise<void> {
  const token = bearerToken(request.headers);
  if (token === null) {
    throw new AppError('no_authorization', 'This endpoint requires a valid Bearer token', 401);
  }
  if ((await roleOfKey(context.keys, token)) !== 'service_role') {
    throw new AppError('not_admin', 'User not allowed', 403);
  }
}
