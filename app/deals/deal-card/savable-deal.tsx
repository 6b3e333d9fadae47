import { useId } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { DealCard } from './deal-card.tsx';
import { SaveButton } from './save-button.tsx';

type Props = { deal: Deal; goal: string | null; now: Date; index: number; saved: boolean };

/** A deal card with its Save button. */
export function SavableDeal({ saved, ...card }: Props) {
  const id = useId();
  return (
    <DealCard
      {...card}
      id={id}
      action={<SaveButton deal={card.deal} describedBy={id} initiallySaved={saved} />}
    />
  );
}
