import { isComplete } from '../../../domain/selection.ts';
import { claims } from '../../../domain/claims.ts';
import { pageMeta } from '../../chrome/page-meta.ts';
import { SiteLink } from '../../chrome/site-link.tsx';
import { SitePage } from '../../chrome/site-page.tsx';
import { GoalStep } from '../../goal-step/goal-step.tsx';
import { useKeptSelection } from '../../goal-step/use-kept-selection.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { AreasInWords } from './areas-in-words.tsx';
import { FinishSetup } from './finish-setup.tsx';

export const meta = () =>
  pageMeta({
    title: 'Smart Rewards: choose your goal',
    description:
      'Pick the part of life you spend on most. The card rewards that first, and finds deals in the areas you choose.',
    path: '/smartrewards',
  });

export default function SmartRewards() {
  const [selection, change] = useKeptSelection();
  return (
    <SitePage>
      <div className="wrap pb-[var(--band)]">
        <div className="grid gap-x-16 gap-y-6 pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(1.75rem,3vw,2.5rem)] md:grid-cols-[7fr_5fr] md:items-end">
          <h1 id="ask">
            <span className="block max-w-[13em] text-h1">
              What would you like your card to reward you on?
            </span>{' '}
            <span className="mt-4 block text-h3 text-muted">Select one category.</span>
          </h1>
          <div className="grid gap-3">
            <p className="text-lead text-muted">
              Your goal decides where your points run faster. Change it as often as you like before you sign
              up.
            </p>
            <p className="num text-small text-subtle">
              {claims.bestRate.text}. {claims.bestRate.condition}
            </p>
          </div>
        </div>
        <FinishSetup />
        <GoalStep selection={selection} onChange={change} labelledBy="ask" names="categoryTitle">
          <SiteLink to="/login" className={buttonClass()}>
            Continue
          </SiteLink>
        </GoalStep>
        <AreasInWords />
        {!isComplete(selection) && (
          <p className="when-signed-out mt-10 text-muted">
            Already have an account?{' '}
            <SiteLink to="/login" className="link">
              Log in
            </SiteLink>
          </p>
        )}
      </div>
    </SitePage>
  );
}
