import type { GoalId } from '../../domain/goals.ts';
import { RewardsPreview } from '../onboarding/rewards-preview.tsx';
import { Button } from '../ui/button.tsx';
import { StepPage } from './step-page.tsx';
import { useOwnName } from './use-own-name.ts';
import { useStepFocus } from '../onboarding/use-step-focus.ts';

type Props = {
  goal: GoalId;
  subcategories: readonly string[];
  saving: boolean;
  onBack: () => void;
  onFinish: () => void;
};

export function PreviewScreen({ goal, subcategories, saving, onBack, onFinish }: Props) {
  const heading = useStepFocus();
  const name = useOwnName();
  return (
    <StepPage step={2}>
      <RewardsPreview
        goal={goal}
        subcategories={subcategories}
        holder={name}
        step="Step 2 of 2"
        aside="Your Personalized Smart Rewards System"
        title={
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            See what you'll earn
          </h1>
        }
      >
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
        <Button busy={saving && 'Saving...'} onClick={onFinish}>
          Get Started
        </Button>
      </RewardsPreview>
    </StepPage>
  );
}
