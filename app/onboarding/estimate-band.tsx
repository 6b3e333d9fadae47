import type { ReactNode } from 'react';
import type { GoalId } from '../../domain/goals.ts';
import { SpendingFields } from './spending-fields.tsx';
import type { SpendingState } from './use-spending.ts';

export type EstimateProps = {
  goal: GoalId;
  /** The number of this step, for example 'Step 2 of 3'; none if the preview is not a step. */
  step?: string | undefined;
  title: ReactNode;
  /** Above the title, if the title is not the name of the screen. */
  aside?: string | undefined;
  spending: SpendingState['fields'];
  children?: ReactNode;
};

/** What the goal earns for the user's spending. */
export function EstimateBand({ goal, step, title, aside, spending, children }: EstimateProps) {
  return (
    <section aria-labelledby="estimate-title" className="night py-[clamp(2rem,5vw,4.5rem)]">
      <div className="wrap">
        {(step ?? aside) && <p className="num mb-2 text-small text-muted">{step ?? aside}</p>}
        <div id="estimate-title" className="text-h2 max-[26rem]:text-[1.75rem] max-[26rem]:*:text-[1.75rem]">
          {title}
        </div>
        <div className="mt-[clamp(1.25rem,4vw,2.5rem)]">
          <SpendingFields {...spending} goal={goal} wide />
        </div>
        {children}
      </div>
    </section>
  );
}
