import { useState } from 'react';
import { Check } from 'lucide-react';
import type { Deal } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { showToast, type NewToast } from '../../ui/toasts.ts';
import { saveDeal, type SaveOutcome } from './save-deal.ts';

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
  deal: Deal;
  describedBy: string;
  saved: boolean;
  onSaved?: (() => void) | undefined;
  /** Full size, outside of a card. */
  look?: 'filled' | 'quiet';
};

/** Unsaved, saving, saved: by this button, or elsewhere. */
export function SaveButton({ deal, describedBy, saved, onSaved, look }: Props) {
  const [own, setOwn] = useState<'open' | 'saving' | 'saved'>('open');
  const state = saved ? 'saved' : own;

  async function save() {
    setOwn('saving');
    const outcome = await saveAloud(deal);
    setOwn(outcome === 'saved' ? 'saved' : 'open');
    if (outcome === 'saved') onSaved?.();
  }

  return (
    <Button
      look={look ?? 'quiet'}
      slim={!look}
      className={look ? undefined : 'deal-action'}
      disabled={state === 'saved'}
      busy={state === 'saving' && 'Saving...'}
      aria-describedby={describedBy}
      onClick={save}
    >
      {state === 'saved' && <Check className="size-3.5" aria-hidden="true" />}
      {state === 'saved' ? 'Saved' : 'Save Deal'}
    </Button>
  );
}
