import { useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { showToast } from '../../ui/toasts.ts';
import { saveAloud } from './save-button.tsx';
import { removeDeal } from './save-deal.ts';

export type SavedDealState = {
  saved: boolean;
  busy: boolean;
  save: () => void;
  remove: () => Promise<void>;
  /** For a press on Saved. */
  offerRemove: () => void;
};

/** A deal of the signed-in user, saved or not, here or elsewhere. `onChange`: after it was saved or removed here. */
export function useSavedDeal(
  deal: Deal,
  saved: boolean,
  onChange?: (saved: boolean) => void,
): SavedDealState {
  const [given, setGiven] = useState(saved);
  const [own, setOwn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  if (given !== saved) {
    setGiven(saved);
    setOwn(null);
  }

  async function save() {
    setBusy(true);
    const outcome = await saveAloud(deal);
    setBusy(false);
    if (outcome !== 'saved') return;
    setOwn(true);
    onChange?.(true);
  }

  async function remove() {
    setBusy(true);
    const isRemoved = await removeDeal(deal);
    setBusy(false);
    if (!isRemoved) {
      showToast({ kind: 'destructive', title: 'Failed to remove deal', description: 'Please try again' });
      return;
    }
    setOwn(false);
    onChange?.(false);
    showToast({
      kind: 'success',
      title: 'Deal removed',
      description: deal.title,
      action: { label: 'Undo', run: () => void save() },
    });
  }

  function offerRemove() {
    showToast({
      kind: 'success',
      title: 'This deal is saved',
      description: deal.title,
      action: { label: 'Unsave', run: () => void remove() },
    });
  }

  return { saved: own ?? saved, busy, save, remove, offerRemove };
}
