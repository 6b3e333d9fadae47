import { useId, useRef, type ReactNode } from 'react';
import { consumerAreas } from '../../domain/goal-parts/areas.ts';
import { findGoal, goals, isLocked, type Goal, type GoalId } from '../../domain/goals.ts';
import { chooseGoal, isComplete, type Selection } from '../../domain/selection.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { AreaToggles, opensAfter } from './area-toggles.tsx';
import { GoalCard } from './goal-card.tsx';
import { scrollTo } from './scroll-to.ts';
import './stills/stills.css';
import './goal-step.css';

const locked = goals.filter(isLocked);

type GoalStepProps = {
  selection: Selection;
  onChange: (next: Selection) => void;
  /** The id of the heading that asks for the goal. */
  labelledBy: string;
  /** Level of the headings inside: one below the heading that asks. */
  headingLevel?: 2 | 3;
  /** Onboarding shows "Pets", the marketing step and the waitlist "Pet Owners". */
  names?: 'label' | 'categoryTitle';
  /** Whether each area has an icon, as on the marketing step. */
  icons?: boolean;
  /** The action, shown once a goal and an area are chosen. */
  children?: ReactNode;
};

/** The goals, and the areas of the chosen one. Used on /smartrewards, in /login and in onboarding. */
export function GoalStep({
  selection,
  onChange,
  labelledBy,
  headingLevel = 2,
  names = 'label',
  icons = false,
  children,
}: GoalStepProps) {
  const id = useId();
  const areas = useRef<HTMLElement>(null);
  const stopScrolling = useRef<() => void>(undefined);
  const byArrow = useRef(false);
  // Looking at another goal and coming back loses nothing.
  const picked = useRef<Partial<Record<GoalId, Selection['subcategories']>>>({});
  const chosen = findGoal(selection.goal);
  const later = new Intl.ListFormat('en-US').format(locked.map((goal) => goal[names]));
  const Heading = headingLevel === 2 ? 'h2' : 'h3';

  function choose(goal: GoalId): void {
    if (selection.goal) picked.current[selection.goal] = selection.subcategories;
    const next = chooseGoal(selection, goal);
    onChange(next === selection ? next : { ...next, subcategories: picked.current[goal] ?? [] });
    stopScrolling.current?.();
    // Arrow keys move through the goals without scrolling the page.
    if (areas.current && !byArrow.current) stopScrolling.current = scrollTo(areas.current);
  }

  const cards = (shown: readonly Goal[]) =>
    shown.map((goal) => (
      <GoalCard
        key={goal.id}
        goal={goal}
        title={goal[names]}
        group={id}
        chosen={selection.goal === goal.id}
        onChoose={() => choose(goal.id)}
      />
    ));

  return (
    <>
      <p className="mb-4 text-small">
        The badge shows when the card starts rewarding a goal. You can find deals in every area today,
        whichever goal you choose.
      </p>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        className="goals"
        onKeyDownCapture={({ key }) => {
          byArrow.current = key.startsWith('Arrow');
        }}
        onPointerDownCapture={() => {
          byArrow.current = false;
        }}
      >
        {cards(goals.filter((goal) => !isLocked(goal)))}
      </div>
      <section
        ref={areas}
        className="areas-place"
        aria-labelledby={selection.goal ? `${id}-areas` : undefined}
      >
        {selection.goal && (
          <div className="areas arrives">
            <div>
              <p className="mb-2 text-small font-medium">
                {chosen?.[names]}
                {chosen && opensAfter(chosen, names)}
              </p>
              <Heading id={`${id}-areas`} className="max-w-[15em] text-h3">
                Pick up to 3 areas you&apos;re interested in receiving deals and offers.
              </Heading>
              <p className="mt-3 text-small text-muted">
                No pressure, you can add more when the product launches!
              </p>
            </div>
            <AreaToggles
              key={selection.goal}
              titles={consumerAreas[selection.goal]}
              selection={selection}
              onChange={onChange}
              labelledBy={`${id}-areas`}
              icons={icons}
            />
          </div>
        )}
        {isComplete(selection) && (
          <div className="goal-ready arrives" data-pinned="">
            <Heading className="text-h3 max-md:text-body max-md:font-medium">
              Ready to See Your Smart Rewards Profile?
            </Heading>
            {children}
          </div>
        )}
      </section>
      {/* Below what a choice reveals, so that it appears beside the choice. */}
      <fieldset aria-label="Open later" className="goals mt-4 min-w-0">
        {cards(locked)}
      </fieldset>
      <p className="mt-4 text-small text-muted">
        {later} open later. Pick yours as your main interest on{' '}
        <SiteLink to="/join-waitlist" className="link">
          the waitlist
        </SiteLink>
        , and we’ll email you when it opens.
      </p>
    </>
  );
}
