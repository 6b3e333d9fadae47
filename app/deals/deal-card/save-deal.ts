import type { Deal } from '../../../domain/deal.ts';
import { getBackend } from '../../backend/client.ts';
import { readSession } from '../../session/session.ts';
import { savedRow } from './saved-row.ts';

export type SaveOutcome = 'saved' | 'signed-out' | 'full' | 'failed';

/** Saves a deal for the signed-in user. A deal saved before counts as saved. */
export async function saveDeal(deal: Deal): Promise<SaveOutcome> {
  try {
    const session = await readSession();
    if (!session) return 'signed-out';
    const backend = await getBackend();
    const { error, status } = await backend.from('saved_deals').insert(savedRow(deal, session.user.id));
    return saveOutcome(error, status);
  } catch {
    return 'failed';
  }
}

/** 23505 is the database's code for an existing row, PT422 for a user who has reached the limit of saved deals. */
export function saveOutcome(error: { code?: string } | null, status: number): SaveOutcome {
  if (!error || error.code === '23505' || status === 409) return 'saved';
  if (error.code === 'PT422') return 'full';
  return status === 401 ? 'signed-out' : 'failed';
}
