import { screenFor, type Screen } from '../../domain/resume.ts';
import { readProgress } from '../session/profile.ts';
import { readSession } from '../session/read-session.ts';

export type LoginStart = { at: 'forms' } | Exclude<Screen, { at: 'dashboard' }>;

/** Where /login begins: the forms, or for somebody signed in the place their onboarding has reached. */
export async function startOfLogin(): Promise<LoginStart | { at: 'dashboard' }> {
  const session = await readSession();
  if (!session) return { at: 'forms' };
  return screenFor(await readProgress(session.user.id));
}
