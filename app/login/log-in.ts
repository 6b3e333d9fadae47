import type { LoginForm } from '../../domain/sign-in-forms.ts';
import type { ProgressProfile } from '../../domain/resume.ts';
import { getBackend } from '../backend/client.ts';
import { factorWaits } from '../session/session.ts';
import { readProgress } from '../session/profile.ts';

/** What comes after the password: a second factor, or the place the person's onboarding has reached. */
export type LoggedIn = { at: 'factor' } | { at: 'in'; progress: ProgressProfile | null };

/** Signs in with a password. Throws with the server's message. */
export async function logIn({ email, password }: LoginForm): Promise<LoggedIn> {
  const { auth } = await getBackend();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  if (await factorWaits()) return { at: 'factor' };
  return { at: 'in', progress: await readProgress(data.user.id) };
}
