import { useId, useState, type ReactNode } from 'react';
import type { Deal } from '../../domain/deal.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { Button } from '../ui/button.tsx';

type Props = {
  deal: Deal;
  goal: string | null;
  now: Date;
  index: number;
  named: boolean;
  /** The chat was asked to save it, which has the same effect as the button. */
  wanted: boolean;
  /** What Save Deal answers where nothing can be saved. */
  whySaving: ReactNode;
};

/** A deal card for guests: Save Deal explains that saving takes an account. */
export function GuestDeal({ whySaving, wanted, ...card }: Props) {
  const id = useId();
  const [asked, setAsked] = useState(wanted);
  const [wasWanted, setWasWanted] = useState(wanted);
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted) setAsked(true);
  }
  return (
    <DealCard
      {...card}
      id={id}
      action={
        <Button
          look="quiet"
          slim
          className="deal-action"
          aria-describedby={id}
          aria-expanded={asked}
          aria-controls={`${id}-saving`}
          onClick={() => setAsked((open) => !open)}
        >
          Save Deal
        </Button>
      }
      foot={
        <output id={`${id}-saving`} className="block w-full text-small text-muted">
          {asked && <span className="mb-2 block border-l-2 border-current-tone pl-3">{whySaving}</span>}
        </output>
      }
    />
  );
}
