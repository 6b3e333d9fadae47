import type { ReactNode } from 'react';
import type { GoalId } from '../../domain/goals.ts';
import { ComparisonBand } from './comparison-band.tsx';
import { ExclusiveDeals } from './exclusive-deals.tsx';
import { PoweredBy } from './powered-by.tsx';
import type { SpendingState } from './use-spending.ts';

type Props = {
  goal: GoalId;
  subcategories: readonly string[];
  spending: SpendingState['fields'];
  /** The name on the card; empty until it is known. */
  holder: string;
  /** For example 'Step 2 of 3'; none before there is an account. */
  step?: string;
  /** The heading of the surrounding page. */
  title: ReactNode;
  /** The name of the screen, if the title is another one. */
  aside?: string;
  /** The selection, above everything else. */
  summary?: ReactNode;
  /** The actions, beside the closing line. */
  children?: ReactNode;
};

/** What a goal would earn, what powers it, and what comes next. The product's only preview. */
export function RewardsPreview({
  goal,
  subcategories,
  spending,
  holder,
  step,
  title,
  aside,
  summary,
  children,
}: Props) {
  return (
    <>
      {summary}
      <ComparisonBand
        goal={goal}
        holder={holder}
        step={step}
        title={title}
        aside={aside}
        spending={spending}
      />
      <PoweredBy />
      <ExclusiveDeals goal={goal} subcategories={subcategories} />
      <div className="border-t border-line">
        <div className="wrap flex flex-wrap items-center justify-between gap-6 py-7">
          <h2 className="text-h3">Want early access to these rewards?</h2>
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      </div>
    </>
  );
}
