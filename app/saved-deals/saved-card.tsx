import { useId } from 'react';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { savedText } from '../deals/deal-card/freshness.ts';
import { Button } from '../ui/button.tsx';
import type { SavedDeal } from './saved-deals.ts';

type Props = {
  saved: SavedDeal;
  goal: string | null;
  now: Date;
  index: number;
  onRemove: (byKeyboard: boolean) => void;
};

export function SavedCard({ saved: { row, deal }, goal, now, index, onRemove }: Props) {
  const id = useId();
  return (
    <DealCard
      id={id}
      deal={deal}
      goal={goal}
      now={now}
      index={index}
      note={savedText(row.created_at, now)}
      action={
        <Button look="quiet" slim aria-describedby={id} onClick={({ detail }) => onRemove(detail === 0)}>
          Remove
        </Button>
      }
    />
  );
}
