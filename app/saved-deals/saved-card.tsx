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
      gone={gone}
      report={ReportDeal}
      note={savedText(row.created_at, now)}
      news={
        drop && (
          <p className="num rounded-sm bg-tint px-2.5 py-1 text-small text-current-tone">
            Now {usd(drop.price)}, {usd(drop.lower)} lower than when you saved it
          </p>
        )
      }
      foot={<SavedNote note={row.note} describedBy={id} onSave={onNote} />}
      action={
        <Button
          look="quiet"
          slim
          className="deal-action"
          aria-describedby={id}
          onClick={({ detail }) => onRemove(detail === 0)}
        >
          Remove
        </Button>
      }
    />
  );
}
