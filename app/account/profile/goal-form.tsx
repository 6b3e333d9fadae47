import { useId, useState } from 'react';
import { consumerAreas } from '../../../domain/goal-parts/areas.ts';
import { goals, isLocked, type GoalId } from '../../../domain/goals.ts';
import { isComplete, type Selection } from '../../../domain/selection.ts';
import { AreaToggles } from '../../goal-step/area-toggles.tsx';
import { classes } from '../../ui/classes.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';
import { SuggestionsPreview } from './suggestions-preview.tsx';
import type { SaveProfile } from './use-profile.ts';
import '../../goal-step/goal-step.css';

type Props = { stored: Selection; save: SaveProfile; onDone: () => void };

const same = (a: Selection, b: Selection) =>
  a.goal === b.goal && a.subcategories.join('\n') === b.subcategories.join('\n');

/** The goal and its areas, with a preview of the assistant's suggestions. */
export function GoalForm({ stored, save, onDone }: Props) {
  const id = useId();
  const saving = useSaving();
  const [chosen, setChosen] = useState(stored);
  const changed = !same(chosen, stored);
  useUnsaved(changed);

  function choose(goal: GoalId) {
    // Choosing the stored goal again restores its areas.
    setChosen(goal === stored.goal ? stored : { goal, subcategories: [] });
  }

  async function submit() {
    if (!changed) return onDone();
    if (!isComplete(chosen)) return saving.setFailure('Pick at least one area of your goal.');
    const { goal, subcategories } = chosen;
    const changes = { lifestyle_goal: goal, selected_categories: [...subcategories] };
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
          {goals.map((goal) => {
            const locked = isLocked(goal) && stored.goal !== goal.id;
            return (
              <label key={goal.id} className={classes('goal-option', locked && 'goal-option-locked')}>
                <input
                  type="radio"
                  name={`${id}-goal`}
                  className="choice"
                  value={goal.id}
                  checked={chosen.goal === goal.id}
                  disabled={locked}
                  onChange={() => choose(goal.id)}
                />
                <span className="font-medium">{goal.label}</span>
                {locked && <span className="ml-auto text-tiny text-subtle">{goal.availability}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      {chosen.goal && (
        <div className="mt-6">
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
