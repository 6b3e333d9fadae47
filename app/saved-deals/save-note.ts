import { limits } from '../../domain/limits.ts';
import { getBackend } from '../backend/client.ts';

/** Keeps a note on a saved deal and gives it as it is kept: trimmed, and null when nothing is left. */
export async function saveNote(savedId: string, text: string): Promise<string | null> {
  const note = text.trim().slice(0, limits.noteMax) || null;
  const backend = await getBackend();
  const { data, error } = await backend.from('saved_deals').update({ note }).eq('id', savedId).select('id');
  if (error) throw new Error('The note could not be saved.', { cause: error });
  if (data.length === 0) throw new Error('The deal this note belongs to is no longer saved.');
  return note;
}
