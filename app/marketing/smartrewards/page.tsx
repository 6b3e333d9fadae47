import { Suspense } from 'react';
import { findGoal } from '../../../domain/goals.ts';
import { isComplete, type Selection } from '../../../domain/selection.ts';
import { deferredSection } from '../../hydration/deferred-section.tsx';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { GoalStep } from '../../goal-step/goal-step.tsx';
import { useKeptSelection } from '../../onboarding-answers/kept-selection.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { addToDraft } from '../../ui/kept-draft.ts';
import { Hero } from './hero.tsx';
import './smartrewards.css';

// Prerendered with the page; their scripts come after its first load.
const SameWeek = deferredSection(() => import('./same-week.tsx'), 'SameWeek');
const AreasInWords = deferredSection(() => import('./details.tsx'), 'AreasInWords');
const Details = deferredSection(() => import('./details.tsx'), 'Details');
// Only once a goal and an area are picked.
const Preview = lazyWithRetry(() => import('./preview.tsx'), 'Preview');

export const meta = () =>
  pageMeta({
    title: 'Smart Rewards: choose your goal',
    description:
      'Pick the part of life you spend on most. The card rewards that first, and finds deals in the areas you choose.',
    path: '/smartrewards',
  });

export default function SmartRewards() {
  const [selection, change] = useKeptSelection();
  function choose(next: Selection) {
    change(next);
    // The waitlist's form starts with the goal, also before an area is picked.
    const goal = findGoal(next.goal);
    if (goal) addToDraft('waitlist', { interest: goal.categoryTitle });
  }
  return (
    <SitePage>
      <Hero />
      <SameWeek />
      <section className="pt-[var(--band)] pb-[clamp(3rem,5vw,5rem)]" aria-labelledby="ask">
        <div className="wrap">
          <div className="pb-[clamp(1.75rem,3vw,2.5rem)]">
            <h2 id="ask" className="scroll-mt-28">
              <span className="block max-w-[13em] text-h2">
                What would you like your card to reward you on?
              </span>{' '}
              <span className="mt-4 block text-h3 text-muted">Select one category.</span>
            </h2>
          </div>
          <GoalStep
            selection={selection}
            onChange={choose}
            labelledBy="ask"
            headingLevel={3}
            names="categoryTitle"
            icons
          >
            <a href="#preview" className={buttonClass()}>
              Continue to Your Personalized Rewards
            </a>
          </GoalStep>
          <AreasInWords />
          {!isComplete(selection) && (
            <p className="when-signed-out mt-10 text-muted">
              Already have an account?{' '}
              <SiteLink to="/login" className="link">
                Login
              </SiteLink>
            </p>
          )}
        </div>
      </section>
      {selection.goal && isComplete(selection) && (
        <Suspense>
          <Preview goal={selection.goal} subcategories={selection.subcategories} />
        </Suspense>
      )}
      <Details />
    </SitePage>
  );
}
