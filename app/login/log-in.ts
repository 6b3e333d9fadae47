import type { LoginForm } from '../../domain/sign-in-forms.ts';
import type { ProgressProfile } from '../../domain/resume.ts';
import { getBackend } from '../backend.ts';
import { readProgress } from '../session/profile.ts';

/** Signs in with a password and tells how far the person's onboarding is. Throws with the server's message. */
export async function logIn({ email, password }: LoginForm): Promise<ProgressProfile | null> {
  const { auth } = await getBackend();
  const { data, error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  return readProgress(data.user.id);
}
