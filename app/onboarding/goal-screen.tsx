import { ArrowDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { findGoal } from '../../domain/goals.ts';
import { isComplete, type Selection } from '../../domain/selection.ts';
import { GoalStep } from '../goal-step/goal-step.tsx';
import { scrollTo } from '../goal-step/scroll-to.ts';
import { Button } from '../ui/button.tsx';
import { useStepFocus } from './use-step-focus.ts';

type Props = { selection: Selection; onChange: (next: Selection) => void; children?: ReactNode };

/** The selection of a goal and its areas as a separate step; the button to continue is below the areas. */
export function GoalScreen({ selection, onChange, children }: Props) {
  const heading = useStepFocus();
  // A goal alone was chosen elsewhere, as on the waitlist: it may be out of sight. After a reload it was chosen here.
  const [known] = useState(() =>
    selection.subcategories.length === 0 && !isReload() ? findGoal(selection.goal) : null,
  );
  return (
    <div className="wrap pb-10">
      <div className="pt-[clamp(1.5rem,5vw,4.5rem)] pb-[clamp(1.25rem,3vw,2.5rem)]">
        <h1 ref={heading} id="goal-title" tabIndex={-1} className="max-w-[14em] text-h1 outline-none">
          Choose your lifestyle focus
        </h1>
        <p className="mt-4 text-lead text-muted">
          Pick one goal: points add up fastest there, and its deals come first. You can still find any other.
        </p>
        {known && selection.goal === known.id && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4">
            You chose {known.label} before.
            <Button look="text" onClick={scrollToAreas}>
              Pick your areas
            </Button>
          </p>
        )}
      </div>
      <GoalStep selection={selection} onChange={onChange} labelledBy="goal-title">
        {children}
      </GoalStep>
      {children && !isComplete(selection) && (
        <p className="goal-next" data-pinned="">
          {selection.goal ? (
            <Button look="quiet" onClick={scrollToAreas} className="w-full">
              Pick your areas
              <ArrowDown className="size-4" aria-hidden="true" />
            </Button>
          ) : (
            'Choose a goal to start.'
          )}
        </p>
      )}
    </div>
  );
}

function scrollToAreas() {
  const areas = document.querySelector<HTMLElement>('.areas-place');
  if (areas) scrollTo(areas);
}

const isReload = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
