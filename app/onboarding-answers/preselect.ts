import { isComplete } from '../../domain/selection.ts';
import { getBackend } from '../backend/client.ts';
import { changeSelection, readKeptSelection, selectionFrom } from './kept-selection.ts';

/** Preselects the user's waitlist choice if this tab has no other goal and no area. Otherwise the step asks. */
export async function preselectFromWaitlist(): Promise<void> {
  const kept = readKeptSelection();
  if (isComplete(kept)) return;
  try {
    const { data } = await (await getBackend()).rpc('own_waitlist_goal');
    const selection = selectionFrom(data?.goal ?? null, data?.subcategories ?? []);
    if (selection.goal && (kept.goal === null || kept.goal === selection.goal)) changeSelection(selection);
  } catch {
    // It is only a convenience.
  }
}
