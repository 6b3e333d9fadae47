import { getBackend } from '../backend/client.ts';

/** Forgets one saved deal. One that is gone already is no failure. */
export async function removeSavedDeal(id: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('saved_deals').delete().eq('id', id);
  if (error) throw new Error('The deal could not be removed.', { cause: error });
}
