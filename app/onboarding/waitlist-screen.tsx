import { useEffect } from 'react';
import type { GoalId } from '../../domain/goals.ts';
import { programme } from '../../domain/programme.ts';
import type { Known } from '../waitlist/member.ts';
import { WaitlistForm } from '../waitlist/waitlist-form.tsx';
import { SpendingFields } from './spending-fields.tsx';
import type { Wizard } from './use-wizard.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = { wizard: Wizard; goal: GoalId; known: Known };

/** The last step: the waitlist, and the entered spending. */
export function WaitlistScreen({ wizard, goal, known }: Props) {
  const heading = useStepFocus();
  const { money, waitlist, formId, finish } = wizard;
  useEffect(() => {
    // Fetched before it is needed: if the connection drops at the last press, only that press fails.
    import('../waitlist/join.ts').catch(() => null);
  }, []);
  return (
    <div className="wrap">
      <div className="pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(2rem,4vw,3rem)]">
        <h1 ref={heading} tabIndex={-1} className="max-w-[15em] text-h1 outline-none">
          Excited About the Next-Gen Smart Reward Experience?
        </h1>
        <p className="mt-4 text-lead text-muted">
          Join the waitlist to be among the first in {programme.launchLabel}.
        </p>
      </div>
      <div className="waiting">
        <section
          aria-labelledby="wizard-waitlist"
          className="rounded-lg border border-line bg-surface p-[clamp(1.25rem,3vw,2.25rem)]"
        >
          <h2 id="wizard-waitlist" className="mb-6 text-h3">
            Join the Waitlist Today!
          </h2>
          <WaitlistForm
            state={waitlist}
            goal={goal}
            known={known}
            labelledBy="wizard-waitlist"
            elsewhere={{ formId, submit: () => void finish({ joins: true }) }}
          />
        </section>
        <section aria-labelledby="spending" className="lg:order-first">
          <h2 id="spending" className="mb-6 text-h3">
            What you spend in your goal
          </h2>
          <SpendingFields {...money.fields} goal={goal} />
        </section>
      </div>
    </div>
  );
}
