import type { User } from '@supabase/supabase-js';
import { getBackend } from '../backend/client.ts';

/** What an account knows of its person, so that it is not typed twice. */
export type Known = { firstName: string; lastName: string; email: string };

export async function readKnown({ id, email = '' }: Pick<User, 'id' | 'email'>): Promise<Known> {
  const backend = await getBackend();
  const { data } = await backend.from('profiles').select('full_name').eq('id', id).maybeSingle();
  const [firstName = '', ...rest] = (data?.full_name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email };
}
