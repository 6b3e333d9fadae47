import { getBackend } from '../backend/client.ts';
import { placeAddress } from './place.ts';

/**
 * Sends this page to Google, to come back at /login with the way back it had. The server is asked first, without following it, so that one that
 * does not know Google is answered in words here and not by a page of JSON. Throws with the server's message.
 */
export async function signInWithGoogle(next: string | null): Promise<void> {
  const { auth } = await getBackend();
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: location.origin + placeAddress({ at: 'forms' }, next), skipBrowserRedirect: true },
  });
  if (error) throw error;
  const answer = await fetch(data.url, { redirect: 'manual' });
  if (answer.type !== 'opaqueredirect' && !answer.ok) throw new Error(await messageOf(answer));
  location.assign(data.url);
}

async function messageOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return '';
  const said = 'msg' in body ? body.msg : 'message' in body ? body.message : '';
  return typeof said === 'string' ? said : '';
}
