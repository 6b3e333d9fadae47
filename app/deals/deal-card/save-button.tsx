import { useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { Button } from '../../ui/button.tsx';
import { showToast, type NewToast } from '../../ui/toasts.ts';
import { saveDeal, type SaveOutcome } from './save-deal.ts';

const saveToasts: Record<SaveOutcome, NewToast> = {
  saved: { kind: 'success', title: 'Deal saved!', description: 'You can view it in your saved deals' },
  'signed-out': {
    kind: 'destructive',
    title: 'Authentication required',
    description: 'Please log in to save deals',
  },
  failed: { kind: 'destructive', title: 'Failed to save deal', description: 'Please try again' },
};

type Props = { deal: Deal; describedBy: string; initiallySaved: boolean; onSaved?: () => void };

/** Unsaved, saving, saved. What it shows is its own, seeded from what is saved already. */
export function SaveButton({ deal, describedBy, initiallySaved, onSaved }: Props) {
  const [state, setState] = useState<'open' | 'saving' | 'saved'>(initiallySaved ? 'saved' : 'open');

  async function save() {
    setState('saving');
    const outcome = await saveDeal(deal);
    setState(outcome === 'saved' ? 'saved' : 'open');
    if (outcome === 'saved') onSaved?.();
    showToast(saveToasts[outcome]);
  }

  return (
    <Button
      look="quiet"
      slim
      disabled={state === 'saved'}
      busy={state === 'saving' && 'Saving...'}
      aria-describedby={describedBy}
      onClick={save}
    >
      {state === 'saved' ? 'Saved' : 'Save Deal'}
    </Button>
  );
}
