import { useId, type ReactNode } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { ReportDeal } from '../report/report-deal.tsx';
import { DealCard } from './deal-card.tsx';
import { SaveButton } from './save-button.tsx';

type Props = {
  deal: Deal;
  goal: string | null;
  now: Date;
  index: number | null;
  named?: boolean;
  onSaved?: () => void;
  foot?: ReactNode;
  saved: boolean;
  /** With a way to report a problem. */
  reportable?: boolean;
};

/** A deal card with its Save button. */
export function SavableDeal({ saved, reportable = false, onSaved, ...card }: Props) {
  const id = useId();
  return (
    <DealCard
      {...card}
      id={id}
      {...(reportable && { report: ReportDeal })}
      action={<SaveButton deal={card.deal} describedBy={id} saved={saved} onSaved={onSaved} />}
    />
  );
}
