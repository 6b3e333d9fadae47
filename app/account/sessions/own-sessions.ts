import * as z from 'zod/mini';
import { BackendError } from '../../backend/backend-error.ts';
import { callAuth } from '../../backend/call-as-person.ts';
import { getBackend } from '../../backend/client.ts';

const Sessions = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      user_agent: z.nullable(z.string()),
      ip: z.nullable(z.string()),
      current: z.boolean(),
    }),
  ),
});
export type OwnSession = z.infer<typeof Sessions>['sessions'][number];

/** The user's sessions, this one first, then by last use. Null if the backend provides no list. */
export async function readOwnSessions(): Promise<readonly OwnSession[] | null> {
  try {
    const { sessions } = await callAuth('GET', '/sessions', Sessions);
    return sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  } catch (error) {
    if (error instanceof BackendError && error.status === 404) return null;
    throw error;
  }
}

/** Ends one of the user's own sessions. One that has already ended is not a failure. */
export async function endOwnSession(id: string): Promise<void> {
  try {
    await callAuth('DELETE', `/sessions/${id}`, z.unknown());
  } catch (error) {
    if (!(error instanceof BackendError && error.status === 404)) throw error;
  }
}

export async function endOtherSessions(): Promise<void> {
  const { auth } = await getBackend();
  const { error } = await auth.signOut({ scope: 'others' });
  if (error) throw error;
}
