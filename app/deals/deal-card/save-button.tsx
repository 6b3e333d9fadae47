import { Check } from 'lucide-react';
import type { Deal } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showToast, type NewToast } from '../../ui/toasts.ts';
import { saveDeal, type SaveOutcome } from './save-deal.ts';
import type { SavedDealState } from './use-saved-deal.ts';

export const saveToasts: Record<SaveOutcome, NewToast> = {
  saved: {
    kind: 'success',
    title: 'Deal saved!',
    description: 'You can view it in your saved deals',
    action: { label: 'View', run: () => location.assign('/saved-deals') },
  },
  'signed-out': {
    kind: 'destructive',
    title: 'Authentication required',
    description: 'Please log in to save deals',
  },
  full: {
    kind: 'destructive',
    title: 'Your saved deals are full',
    description: 'Remove some to save this one',
  },
  failed: { kind: 'destructive', title: 'Failed to save deal', description: 'Please try again' },
};

/** Saves a deal and shows the outcome as a toast. */
export async function saveAloud(deal: Deal): Promise<SaveOutcome> {
  const outcome = await saveDeal(deal);
  showToast(saveToasts[outcome]);
  return outcome;
}

type Props = {
  saving: SavedDealState;
  describedBy: string;
  /** Full size, outside of a card, and pressed again it takes the deal away. */
  look?: 'filled' | 'quiet';
};

/** Unsaved, saving, saved. A press on Saved, which is disabled, offers to undo it; by keyboard the card's menu does. */
export function SaveButton({ saving: { saved, busy, save, remove, offerRemove }, describedBy, look }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="inline-flex" onClick={saved && !look ? offerRemove : undefined}>
      <Button
        look={look ?? 'quiet'}
        slim={!look}
        className={classes('disabled:pointer-events-none', !look && 'deal-action')}
        disabled={saved && !look}
        aria-pressed={look && saved}
        busy={busy && (saved ? 'Removing...' : 'Saving...')}
        aria-describedby={describedBy}
        onClick={saved ? remove : save}
      >
        {saved && <Check className="size-3.5" aria-hidden="true" />}
        {saved ? 'Saved' : 'Save Deal'}
      </Button>
    </span>
  );
}
