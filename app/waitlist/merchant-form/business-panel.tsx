import { goals, findGoal } from '../../../domain/goals.ts';
import { limits } from '../../../domain/limits.ts';
import { merchantAreas } from '../../../domain/goal-parts/merchant-areas.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from './panel.tsx';
import { useAudience } from './use-audience.ts';
import { industryOf, type MerchantFormState } from './use-merchant-form.ts';

type Props = { state: MerchantFormState; scripted: boolean };

/** What the shop is, and what it sells. */
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
        inputMode="url"
        maxLength={limits.websiteMax}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SelectField
        className="panel-wide only-with-scripts"
        label="Category"
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
      {/* Typed where there are no scripts; otherwise made from the choices above, and not shown again. */}
      <TextField
        className="panel-wide only-without-scripts"
        {...field('companyIndustry')}
        required={false}
        label="Industry"
        {...(scripted ? { value: industryOf(choice), readOnly: true } : {})}
        help="Your category, and the areas you sell in."
        maxLength={500}
        autoComplete="off"
      />
    </Panel>
  );
}
