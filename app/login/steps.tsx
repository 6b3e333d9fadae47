import { useEffect, useState, type ReactNode } from 'react';
import type { GoalId } from '../../domain/goals.ts';
import type { Selection } from '../../domain/selection.ts';
import { BrandLink } from '../layout/brand-link.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { GoalScreen } from '../onboarding/goal-screen.tsx';
import { RewardsPreview } from '../onboarding/rewards-preview.tsx';
import type { SpendingState } from '../onboarding/use-spending.ts';
import { useStepFocus } from '../onboarding/use-step-focus.ts';
import { readSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import '../onboarding/wizard.css';

type GoalProps = { selection: Selection; onSelect: (next: Selection) => void; onContinue: () => void };

export function GoalView({ selection, onSelect, onContinue }: GoalProps) {
  return (
    <StepPage step={1}>
      <GoalScreen selection={selection} onChange={onSelect}>
        <Button onClick={onContinue}>Continue to Your Personalized Rewards</Button>
      </GoalScreen>
    </StepPage>
  );
}

type RewardsProps = {
  goal: GoalId;
  subcategories: readonly string[];
  spending: SpendingState['fields'];
  saving: boolean;
  onBack: () => void;
  onFinish: () => void;
};

export function RewardsView({ goal, subcategories, spending, saving, onBack, onFinish }: RewardsProps) {
  const heading = useStepFocus();
  const name = useOwnName();
  return (
    <StepPage step={2}>
      <RewardsPreview
        goal={goal}
        subcategories={subcategories}
        spending={spending}
        holder={name}
        aside="Your Personalized Smart Rewards System"
        title={
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            See what you'll earn
          </h1>
        }
      />
      <div className="wizard-bar" data-pinned="">
        <div className="wrap flex justify-end gap-3 py-3">
          <Button look="quiet" onClick={onBack}>
            Back
          </Button>
          <Button busy={saving && 'Saving...'} onClick={onFinish}>
            Get Started
          </Button>
        </div>
      </div>
    </StepPage>
  );
}

/** The name for the card in the preview; empty until it is known, or if there is none. */
function useOwnName(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    let gone = false;
    readSession().then(
      (session) => {
        const found: unknown = session?.user.user_metadata['full_name'];
        if (!gone && typeof found === 'string') setName(found);
      },
      () => undefined, // The card shows without a name.
    );
    return () => {
      gone = true;
    };
  }, []);
  return name;
}

/** The frame of both steps: the brand, the progress, and no links to other pages. */
function StepPage({ step, children }: { step: 1 | 2; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header data-step-bar className="border-b border-line">
        <div className="wrap flex h-16 items-center md:h-18">
          <BrandLink />
          <p className="num ml-auto flex items-center gap-3 text-small text-muted">
            Step {step} of 2
            <span
              className="relative h-0.75 w-12 overflow-hidden rounded-full bg-line md:w-22"
              aria-hidden="true"
            >
              <span
                className={`absolute inset-y-0 left-0 rounded-full bg-linear-to-r from-(--flow-a) to-(--flow-c) transition-[width] duration-320 ease-out ${step === 1 ? 'w-1/2' : 'w-full'}`}
              />
            </span>
          </p>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
