import { useEffect, useState } from 'react';
import { audienceMin } from '../../../domain/audience.ts';
import { findGoal, type GoalId } from '../../../domain/goals.ts';
import { limits } from '../../../domain/limits.ts';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CategoryPicker } from './category-picker.tsx';
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
    <Panel
      number={1}
      title="Business Information"
      note="2 required"
      open={open.includes(1)}
      onToggle={() => toggle(1)}
    >
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
        help="A social network or marketplace page is fine."
        inputMode="url"
        maxLength={limits.websiteMax}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CategoryPicker
        className="panel-wide"
        category={category}
        areas={areas}
        onCategory={chooseCategory}
        onArea={toggleArea}
        help={audience}
      />
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
