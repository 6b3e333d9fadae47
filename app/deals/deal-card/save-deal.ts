import type { Deal } from '../../../domain/deal.ts';
import { getBackend } from '../../backend/client.ts';
import { readSession } from '../../session/session.ts';
import { savedRow } from './saved-row.ts';
import { webUrl } from './web-url.ts';

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

/** Removes a deal from the saved ones of the signed-in user. Whether it succeeded; a deal that was not saved counts as removed. */
export async function removeDeal({ merchant, title, dealUrl }: Deal): Promise<boolean> {
  try {
    const backend = await getBackend();
    const url = webUrl(dealUrl);
    const own = backend.from('saved_deals').delete().match({ merchant_name: merchant, deal_title: title });
    const { error } = await (url === null ? own.is('deal_url', null) : own.eq('deal_url', url));
    return !error;
  } catch {
    return false;
  }
}

/** 23505 is the database's code for an existing row, PT422 for a user who has reached the limit of saved deals. */
export function saveOutcome(error: { code?: string } | null, status: number): SaveOutcome {
  if (!error || error.code === '23505' || status === 409) return 'saved';
  if (error.code === 'PT422') return 'full';
  return status === 401 ? 'signed-out' : 'failed';
}
