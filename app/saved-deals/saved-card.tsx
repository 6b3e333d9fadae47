import { useId } from 'react';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { ReportDeal } from '../deals/report/report-deal.tsx';
import { savedText } from '../deals/deal-card/freshness.ts';
import { usd } from '../../domain/usd.ts';
import { Button } from '../ui/button.tsx';
import type { SavedDeal } from './saved-deals.ts';
import { SavedNote } from './saved-note.tsx';

type Props = {
  saved: SavedDeal;
  goal: string | null;
  now: Date;
  index: number;
  onRemove: (byKeyboard: boolean) => void;
  onNote: (text: string) => Promise<boolean>;
};

export function SavedCard({ saved: { row, deal, drop, gone }, goal, now, index, onRemove, onNote }: Props) {
  const id = useId();
  return (
    <DealCard
      id={id}
      deal={deal}
      goal={goal}
      now={now}
      index={index}
      note={savedText(row.created_at, now)}
      priceNote={
        gone ? (
          <p className="num mt-3 border-l-2 border-warn pl-2.5 text-small">
            {gone}. <span className="text-muted">What you see is what was known last.</span>
          </p>
        ) : (
          drop && (
            <p className="num mt-3 rounded-sm bg-tint px-2.5 py-1.5 text-small text-current-tone">
              Now {usd(drop.price)}, {usd(drop.lower)} lower than when you saved it
            </p>
          )
        )
      }
      foot={
        <>
          <SavedNote note={row.note} describedBy={id} onSave={onNote} />
          <ReportDeal deal={{ ...deal, id: row.deal_id ?? '' }} describedBy={id} />
        </>
      }
      action={
        <Button look="quiet" slim aria-describedby={id} onClick={({ detail }) => onRemove(detail === 0)}>
          Remove
        </Button>
      }
    />
  );
}
