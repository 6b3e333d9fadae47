import { merchantAreas } from '../../../domain/goal-parts/merchant-areas.ts';
import { findGoal, goals, type Goal, type GoalId } from '../../../domain/goals.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { seenAs } from './seen-as.ts';

type Props = {
  category: GoalId | '';
  areas: readonly string[];
  onCategory: (category: GoalId | '') => void;
  onArea: (area: string) => void;
  /** For the fieldset and the select, which stand in the grid of a form. */
  className: string;
  help?: string | undefined;
  /** What no category is called, for an entry that named its own. */
  none?: string | undefined;
};

/** A merchant's category, and the areas of it as chips. */
export function CategoryPicker({ category, areas, onCategory, onArea, className, help = '', none }: Props) {
  const goal = findGoal(category);
  return (
    <>
      <SelectField
        className={`${className} only-with-scripts`}
        label="Category"
        optional
        value={category}
        help={
          goal
            ? `${openingOf(goal)} ${help}`
            : 'Food for people goes under Wellness. No match? Leave it blank.'
        }
        onChange={({ target }) => onCategory(findGoal(target.value)?.id ?? '')}
      >
        <option value="">{none ?? 'Select a category'}</option>
        {goals.map(({ id, categoryTitle }) => (
          <option key={id} value={id}>
            {categoryTitle}
          </option>
        ))}
      </SelectField>
      {category && (
        <fieldset className={className}>
          <legend className="mb-2 text-nav font-medium">Subcategories</legend>
          <div className="flex flex-wrap gap-2">
            {/* An area typed without scripts has a chip too. */}
            {[...new Set([...merchantAreas[category], ...areas])].map((area) => (
              <button
                key={area}
                type="button"
                aria-pressed={areas.includes(area)}
                onClick={() => onArea(area)}
                className="min-h-11 rounded-full border border-control px-4 py-2 text-nav leading-tight aria-pressed:border-current-tone aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-current-tone"
              >
                {area}
              </button>
            ))}
          </div>
          <output className="mt-2 block text-small text-muted empty:hidden">{seenAs(category, areas)}</output>
        </fieldset>
      )}
    </>
  );
}

/** When shoppers get the card for a category, and its deals. The words of /smartrewards, where they pick one. */
function openingOf({ categoryTitle, availability }: Goal): string {
  const first = goals.find((each) => each.availability === 'Available First')?.categoryTitle;
  const when = {
    'Available First': 'first',
    'Available Soon': `after ${first}`,
    'Year One': 'later in its first year',
  }[availability];
  return `The card opens for ${categoryTitle} ${when}. Shoppers can ask for its deals today.`;
}
