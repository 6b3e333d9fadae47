import type { Hono } from 'hono';
import type { AuthContext, Sender } from '../context/auth-context.ts';
import { readJsonBody } from '../context/read-json-body.ts';
import { evenAnswer } from '../even-answer.ts';
import { requireUser } from '../session/require-user.ts';
import { userView } from '../users/user-view.ts';
import { redirectOf } from './mount-sign-in-by-mail.ts';
import { proofBody, reauthenticate } from './reauthenticate.ts';
import { passwordGrantBody, signInWithPassword } from './sign-in-with-password.ts';
import { isAnonymous, signUp, signUpBody } from './sign-up.ts';
import { updateUser, updateUserBody } from './update-user.ts';

/** Sign-up, and changes to how a user signs in. */
export function mountSignIn(
  app: Hono,
  { context, sender }: { context: AuthContext; sender: (request: Request) => Sender },
): void {
  const { limits, settings } = context;

  app.post('/signup', async (c) => {
    const from = sender(c.req.raw);
    const body = await readJsonBody(c.req.raw, signUpBody);
    await limits.consume(isAnonymous(body) ? 'anonymous' : 'sign_up', from.address);
    const work = () => signUp(context, body, from, redirectOf(context, c.req.raw));
    return c.json(await evenAnswer(settings.autoConfirm ? 0 : settings.evenAnswerMs, work));
  });

  app.put('/user', async (c) => {
    const from = sender(c.req.raw);
    const signedIn = await requireUser(context, c.req.raw);
    await limits.consume('user_update', from.address);
    const body = await readJsonBody(c.req.raw, updateUserBody);
    const user = await updateUser(context, signedIn, body, from, redirectOf(context, c.req.raw));
    return c.json(userView(user));
  });

  // GET of the same path mails the code.
  app.post('/reauthenticate', async (c) => {
    const from = sender(c.req.raw);
    const signedIn = await requireUser(context, c.req.raw);
    await limits.consume('verify', from.address);
    await reauthenticate(context, signedIn, await readJsonBody(c.req.raw, proofBody), from);
    return c.json({});
  });
}

/** `grant_type=password` of `/token`. */
export async function passwordGrant(
  context: AuthContext,
  request: Request,
  sender: Sender,
): Promise<Record<string, unknown>> {
  return await signInWithPassword(context, await readJsonBody(request, passwordGrantBody), sender);
}
