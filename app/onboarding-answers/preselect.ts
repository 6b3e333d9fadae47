import { isComplete } from '../../domain/selection.ts';
import { getBackend } from '../backend/client.ts';
import { changeSelection, readKeptSelection, selectionFrom } from './kept-selection.ts';

/** Chooses what the person chose on the waitlist, where this tab knows no other goal and no area. Without an answer the step asks. */
export async function preselectFromWaitlist(): Promise<void> {
  const kept = readKeptSelection();
  if (isComplete(kept)) return;
  try {
    const { data } = await (await getBackend()).rpc('own_waitlist_goal');
    const selection = selectionFrom(data?.goal ?? null, data?.subcategories ?? []);
    if (selection.goal && (kept.goal === null || kept.goal === selection.goal)) changeSelection(selection);
  } catch {
    // It is a convenience.
  }
}
