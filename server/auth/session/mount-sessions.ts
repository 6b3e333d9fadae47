import type { Hono } from 'hono';
import { AppError } from '../../app-error.ts';
import { inTransaction } from '../../postgres/in-transaction.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { userView } from '../users/user-view.ts';
import { endOwnSession, listOwnSessions } from './own-sessions.ts';
import { requireUser, type SignedIn } from './require-user.ts';
import { refreshGrantBody, rotateRefreshToken } from './rotate-refresh-token.ts';

const sessionsInScope = {
  global: `delete from auth.sessions where user_id = $1 and ($2::uuid is null or true)`,
  local: `delete from auth.sessions where user_id = $1 and id = $2`,
  others: `delete from auth.sessions where user_id = $1 and id is distinct from $2::uuid`,
} as const;

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

/** Deletes sessions with their refresh tokens; access tokens stop working too, since every service checks the session. */
async function signOut(
  context: AuthContext,
  { user, sessionId }: SignedIn,
  scope: string | undefined,
  sender: Sender,
): Promise<void> {
  const chosen = scope === undefined || scope === '' ? 'global' : scope;
  if (chosen !== 'global' && chosen !== 'local' && chosen !== 'others') {
    throw new AppError('validation_failed', `Unsupported logout scope ${JSON.stringify(chosen)}`, 400);
  }
  await inTransaction(context.pool, async (client) => {
    await client.query(sessionsInScope[chosen], [user.id, sessionId]);
    await writeAuditEntry(client, { action: 'logout', actor: user, sender, now: context.now() });
  });
}
