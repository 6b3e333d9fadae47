import { getBackend } from '../backend/client.ts';
import { changeSelection, readKeptSelection, selectionFrom } from './kept-selection.ts';

/** Preselects the user's waitlist choice if nothing is selected in this tab. Otherwise the step asks. */
export async function preselectFromWaitlist(): Promise<void> {
  if (readKeptSelection().goal) return;
  try {
    const { data } = await (await getBackend()).rpc('own_waitlist_goal');
    const selection = selectionFrom(data?.goal ?? null, data?.subcategories ?? []);
    if (selection.goal) changeSelection(selection);
  } catch {
    // It is only a convenience.
  }
}
