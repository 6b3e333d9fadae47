import { getBackend } from '../backend/client.ts';
import type { SavedRow } from './saved-deals.ts';

/** The row without what the database gives it. */
export function insertionOf({ id: _id, created_at: _createdAt, ...kept }: SavedRow) {
  return kept;
}

/** Puts a removed row back and gives its new id. A row saved again meanwhile is no failure. */
export async function restoreSavedDeal(row: SavedRow): Promise<SavedRow> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('saved_deals')
    .insert(insertionOf(row))
    .select('id, created_at')
    .single();
  if (error?.code === '23505') return row;
  if (error) throw new Error('The deal could not be put back.', { cause: error });
  return { ...row, ...data };
}
