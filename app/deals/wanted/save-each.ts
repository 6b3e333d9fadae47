import { dealOfPage } from '../../../domain/deal-page.ts';
import { getBackend } from '../../backend/client.ts';
import { showToast } from '../../ui/toasts.ts';
import { saveToasts } from '../deal-card/save-button.tsx';
import { saveDeal, type SaveOutcome } from '../deal-card/save-deal.ts';
import type { WantedDeals } from './wanted-deals.ts';

/** Saves deals at their current state, and reports the result. */
export async function saveEach(deals: WantedDeals): Promise<void> {
  const outcomes = await Promise.all(deals.map(({ id }) => saveById(id)));
  const those = (...wanted: (SaveOutcome | 'ended')[]) =>
    deals.filter((_, at) => wanted.some((outcome) => outcome === outcomes[at]));
  const saved = those('saved').length;
  if (saved > 0) {
    showToast({
      ...saveToasts.saved,
      ...(saved > 1 && {
        title: `${saved} deals saved!`,
        description: 'You can view them in your saved deals',
      }),
    });
  }
  for (const { title } of those('ended')) {
    showToast({
      kind: 'destructive',
      title: 'That deal has ended',
      description: `${title} is gone, so it was not saved`,
    });
  }
  if (those('full').length > 0) showToast(saveToasts.full);
  const failed = those('failed', 'signed-out');
  if (failed.length > 0) {
    showToast({
      ...saveToasts.failed,
      action: { label: 'Try again', run: () => void saveEach(failed) },
    });
  }
}

async function saveById(id: string): Promise<SaveOutcome | 'ended'> {
  try {
    const backend = await getBackend();
    const { data: page, error } = await backend.rpc('deal_page', { deal_id: id });
    if (error) return 'failed';
    const now = new Date();
    if (!page || page.gone !== null || (page.endsAt !== null && Date.parse(page.endsAt) <= now.getTime()))
      return 'ended';
    return await saveDeal(dealOfPage(page, now));
  } catch {
    return 'failed';
  }
}
