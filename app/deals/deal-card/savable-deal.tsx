import { useId, type ReactNode } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { ReportDeal } from '../report/report-deal.tsx';
import { DealCard } from './deal-card.tsx';
import { SaveButton } from './save-button.tsx';
import { useSavedDeal } from './use-saved-deal.ts';

type Props = {
  deal: Deal;
  goal: string | null;
  now: Date;
  index: number | null;
  named?: boolean;
  onSaved?: (saved: boolean) => void;
  foot?: ReactNode;
  saved: boolean;
  /** With a way to report a problem. */
  reportable?: boolean;
};

/** A deal card with its Save button. */
export function SavableDeal({ saved, reportable = false, onSaved, ...card }: Props) {
  const id = useId();
  const saving = useSavedDeal(card.deal, saved, onSaved);
  return (
    <DealCard
      {...card}
      id={id}
      {...(reportable && { report: ReportDeal })}
      {...(saving.saved && { onRemove: saving.remove })}
      action={<SaveButton saving={saving} describedBy={id} />}
    />
  );
}
