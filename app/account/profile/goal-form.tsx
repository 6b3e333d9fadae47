import { Suspense, useId, useState } from 'react';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { findGoal, goals, isLocked, type GoalId } from '../../../domain/goals.ts';
import { isComplete, type Selection } from '../../../domain/selection.ts';
import type { Spending } from '../../../domain/spending.ts';
import { AreaToggles, opensAfter } from '../../goal-step/area-toggles.tsx';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { classes } from '../../ui/classes.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';
import { SuggestionsPreview } from './suggestions-preview.tsx';
import type { SaveProfile } from './use-profile.ts';
import { spendingColumns } from '../../session/profile.ts';
import '../../goal-step/goal-step.css';

const SpendingFields = lazyWithRetry(() => import('../../onboarding/spending-fields.tsx'), 'SpendingFields');

type Props = {
  stored: Selection;
  /** An amount is stored. It is for the stored goal alone. */
  hasSpending: boolean;
  save: SaveProfile;
  onDone: () => void;
};

const same = (a: Selection, b: Selection) =>
  a.goal === b.goal && a.subcategories.join('\n') === b.subcategories.join('\n');

/** The goal and its areas, with a preview of the assistant's suggestions. Another goal asks for its own spending. */
export function GoalForm({ stored, hasSpending, save, onDone }: Props) {
  const id = useId();
  const saving = useSaving();
  const [chosen, setChosen] = useState(stored);
  const [spending, setSpending] = useState<Spending | null>(null);
  const [isAmount, setIsAmount] = useState(true);
  const changed = !same(chosen, stored);
  const goal = findGoal(chosen.goal);
  const asksSpending = hasSpending && chosen.goal !== stored.goal;
  useUnsaved(changed);

  function choose(goal: GoalId) {
    // Choosing the stored goal again restores its areas.
    setChosen(goal === stored.goal ? stored : { goal, subcategories: [] });
  }

  async function submit() {
    if (!changed) return onDone();
    if (!isComplete(chosen)) return saving.setFailure('Pick at least one area of your goal.');
    if (asksSpending && !isAmount) return;
    const changes = {
      lifestyle_goal: chosen.goal,
      selected_categories: [...chosen.subcategories],
      ...(asksSpending && spendingColumns(spending)),
    };
    if (await saving.run(() => save(changes, 'Goal and areas saved'))) onDone();
  }

  return (
    <form
      aria-label="Goal and areas"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset>
        <legend className="text-nav font-medium">Goal</legend>
        <div className="mt-2 grid gap-px overflow-hidden rounded-md border border-line bg-line min-[30rem]:grid-cols-2">
          {goals.map((option) => {
            const locked = isLocked(option) && stored.goal !== option.id;
            return (
              <label key={option.id} className={classes('goal-option', locked && 'goal-option-locked')}>
                <input
                  type="radio"
                  name={`${id}-goal`}
                  className="choice"
                  value={option.id}
                  checked={chosen.goal === option.id}
                  disabled={locked}
                  onChange={() => choose(option.id)}
                />
                <span className="font-medium">{option.label}</span>
                <span className="ml-auto text-tiny text-subtle">{option.availability}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
      {goal && chosen.goal && (
        <div className="mt-6">
          {opensAfter(goal) && (
            <p className="mb-5 text-small text-muted">
              {goal.label}
              {opensAfter(goal)}
            </p>
          )}
          <p id={`${id}-areas`} className="mb-2.5 text-nav font-medium">
            Areas <span className="font-normal text-muted">up to 3</span>
          </p>
          <AreaToggles
            key={chosen.goal}
            titles={areasOf(chosen.goal, stored)}
            selection={chosen}
            onChange={(next) => {
              saving.setFailure(null);
              setChosen(next);
            }}
            labelledBy={`${id}-areas`}
            icons={false}
          />
        </div>
      )}
      {isComplete(chosen) && (
        <SuggestionsPreview goal={chosen.goal} areas={chosen.subcategories} changed={changed} />
      )}
      {asksSpending && (
        <fieldset className="mt-6">
          <legend className="text-nav font-medium">What you spend in {goal?.label}</legend>
          <p className="mt-1 mb-4 text-small text-muted">
            The amount you gave was for {findGoal(stored.goal)?.label}. Without a new one there is no
            estimate.
          </p>
          <Suspense>
            <SpendingFields
              key={chosen.goal}
              goal={chosen.goal}
              spending={null}
              onChange={setSpending}
              onValid={setIsAmount}
            />
          </Suspense>
        </fieldset>
      )}
      <FormActions
        save="Save goal"
        busy={saving.busy && 'Saving...'}
        failure={saving.failure}
        onCancel={onDone}
      />
    </form>
  );
}

/** The areas of a goal, and stored areas that are no longer on the list, until they are removed. */
function areasOf(goal: GoalId, stored: Selection): readonly string[] {
  const known = consumerAreas[goal];
  const own = stored.goal === goal ? stored.subcategories.filter((title) => !known.includes(title)) : [];
  return [...known, ...own];
}
