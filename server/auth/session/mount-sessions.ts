import type { Hono } from 'hono';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { userView } from '../users/user-view.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { requireUser } from './require-user.ts';
import { refreshGrantBody, rotateRefreshToken } from './rotate-refresh-token.ts';
import { signOut } from './sign-out.ts';

/** The signed-in user, their sessions, and signing out. */
export function mountSessions(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  app.get('/user', async (c) => {
    const { user } = await requireUser(context, c.req.raw);
    return c.json(userView(user));
  });

  app.post('/logout', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await signOut(context, signedIn, c.req.query('scope'), sender(c.req.raw));
    return c.body(null, 204);
  });

  app.get('/sessions', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    return c.json({ sessions: await listOwnSessions(context, signedIn) });
  });

  app.delete('/sessions/:id', async (c) => {
    const signedIn = await requireUser(context, c.req.raw);
    await endOwnSession(context, signedIn, c.req.param('id'), sender(c.req.raw));
    return c.body(null, 204);
  });
}

/** `grant_type=refresh_token` of `/token`. */
export async function refreshGrant(
  context: AuthContext,
  request: Request,
  sender: Sender,
): Promise<Record<string, unknown>> {
  return await rotateRefreshToken(context, await readJsonBody(request, refreshGrantBody), sender);
}
