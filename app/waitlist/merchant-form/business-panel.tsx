import { useEffect, useState } from 'react';
import { audienceMin } from '../../../domain/audience.ts';
import { goals, findGoal, type GoalId } from '../../../domain/goals.ts';
import { limits } from '../../../domain/limits.ts';
import { merchantAreas } from '../../../domain/goal-parts/merchant-areas.ts';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from './panel.tsx';
import { industryOf, type MerchantFormState } from './use-merchant-form.ts';

const load = retryableImport(() => import('./read-audience.ts'));

type Props = { state: MerchantFormState; scripted: boolean };

/** The shop and its categories. */
export function BusinessPanel({ state, scripted }: Props) {
  const { choice, chooseCategory, toggleArea, open, toggle, field, completeWebsite } = state;
  const { category, areas } = choice;
  const audience = useAudience(category);
  return (
    <Panel number={1} title="Business Information" open={open.includes(1)} onToggle={() => toggle(1)}>
      <TextField
        {...field('companyName')}
        label="Company name"
        maxLength={limits.companyNameMax}
        autoComplete="organization"
      />
      <TextField
        {...field('companyWebsite')}
        label="Company website"
        onBlur={({ currentTarget }) => {
          currentTarget.value = completeWebsite(currentTarget.value);
        }}
        help="A page on a social network or a marketplace is fine too."
        inputMode="url"
        maxLength={limits.websiteMax}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        className="panel-wide only-with-scripts"
        label="Category"
        optional
        value={category}
        help={audience}
        onChange={({ target }) => chooseCategory(findGoal(target.value)?.id ?? '')}
      >
        <option value="">Select a category</option>
        {goals.map(({ id, categoryTitle }) => (
          <option key={id} value={id}>
            {categoryTitle}
          </option>
        ))}
      </SelectField>
      {scripted && category && (
        <fieldset className="panel-wide">
          <legend className="mb-2 text-nav font-medium">Subcategories</legend>
          <div className="flex flex-wrap gap-2">
            {merchantAreas[category].map((area) => (
              <button
                key={area}
                type="button"
                aria-pressed={areas.includes(area)}
                onClick={() => toggleArea(area)}
                className="min-h-11 rounded-full border border-control px-4 py-2 text-nav leading-tight aria-pressed:border-current-tone aria-pressed:bg-tint aria-pressed:font-medium aria-pressed:text-current-tone"
              >
                {area}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {/* Typed if there are no scripts; otherwise derived from the selections above, and not shown again. */}
      <TextField
        className="panel-wide only-without-scripts"
        {...field('companyIndustry')}
        required={false}
        optional
        label="Industry"
        {...(scripted ? { value: industryOf(choice), readOnly: true } : {})}
        help="Your category, and the areas you sell in."
        maxLength={500}
        autoComplete="off"
      />
    </Panel>
  );
}

/** How many people are interested in a category; undefined while unknown. */
function useAudience(category: GoalId | ''): string | undefined {
  const [bands, setBands] = useState<ReadonlyMap<string, string | null> | null>(null);
  const wanted = category !== '' && bands === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    load()
      .then(({ readAudience }) => readAudience())
      .then((read) => {
        if (!gone) setBands(read);
      })
      .catch(() => undefined); // The form works without it.
    return () => {
      gone = true;
    };
  }, [wanted]);
  const title = findGoal(category)?.categoryTitle;
  if (!bands || !title) return undefined;
  const band = bands.get(category);
  return band
    ? `${band} people on the card waitlist picked ${title}.`
    : `Be one of the first in ${title}. Once ${audienceMin} people have picked it, their number appears here.`;
}
