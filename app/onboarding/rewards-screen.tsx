import { findGoal, type GoalId } from '../../domain/goals.ts';
import { Button } from '../ui/button.tsx';
import { RewardsPreview } from './rewards-preview.tsx';
import { useStepFocus } from './use-step-focus.ts';
import type { SpendingState } from './use-spending.ts';

type Props = {
  goal: GoalId;
  subcategories: readonly string[];
  spending: SpendingState['fields'];
  holder: string;
  onChange: () => void;
};

export function RewardsScreen({ goal, subcategories, spending, holder, onChange }: Props) {
  const heading = useStepFocus();
  return (
    <RewardsPreview
      goal={goal}
      subcategories={subcategories}
      spending={spending}
      holder={holder}
      step="Step 2 of 3"
      title={
        <h1 ref={heading} tabIndex={-1} className="outline-none">
          Your Personalized Smart Rewards System
        </h1>
      }
      summary={
        <section
          aria-label="What you chose"
          className="wrap flex flex-wrap items-baseline gap-x-8 gap-y-2 py-5"
        >
          <dl className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-2">
            <div className="flex gap-2.5">
              <dt className="text-muted">Goal</dt>
              <dd className="font-medium">{findGoal(goal)?.label}</dd>
            </div>
            <div className="flex gap-2.5">
              <dt className="text-muted">Areas</dt>
              <dd className="font-medium">{subcategories.join(', ')}</dd>
            </div>
          </dl>
          <Button look="text" onClick={onChange}>
            Change
          </Button>
        </section>
      }
    >
      <p className="max-w-[30em] text-muted">Next: your place on the waitlist.</p>
    </RewardsPreview>
  );
}
