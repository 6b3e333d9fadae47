import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { PriceEvidence } from '../../domain/deal.ts';
import { goals } from '../../domain/goals.ts';
import { subcategories } from '../../domain/taxonomy.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { browseAddress, evidenceNames, savings, type Browse } from './browse.ts';
import { browseOf, draftOf, type Draft, type DraftErrors } from './filter-draft.ts';
import type { Merchant } from './read-merchants.ts';

const evidences = Object.keys(evidenceNames) as PriceEvidence[];

/** The filters as a form: nothing changes before it is submitted, and then the filters are in the address. */
export function FilterForm({ browse, merchants }: { browse: Browse; merchants: readonly Merchant[] }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(browse));
  const [errors, setErrors] = useState<DraftErrors>({});
  const address = browseAddress(browse);
  const [shown, setShown] = useState(address);
  // Back, a chip or a goal changes the list from outside: the fields follow, and keep their focus.
  if (shown !== address) {
    setShown(address);
    setDraft(draftOf(browse));
    setErrors({});
  }
  const goalChoices = goals.filter(({ id }) => browse.goal === null || id === browse.goal);
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = browseOf(draft, browse);
    if ('errors' in asked) {
      setErrors(asked.errors);
      const name = asked.errors.min ? 'min' : 'max';
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
      return;
    }
    setErrors({});
    void navigate(browseAddress(asked.browse), { preventScrollReset: true });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 pt-4 md:grid-cols-2 lg:grid-cols-3">
      <SelectField label="Subcategory" {...field('area')}>
        <option value="">Any</option>
        {goalChoices.map(({ id, label }) => (
          <optgroup key={id} label={label}>
            {subcategories
              .filter(({ goal }) => goal === id)
              .map(({ slug, title }) => (
                <option key={slug} value={`${id}/${slug}`}>
                  {title}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="Lowest price"
          name="min"
          inputMode="decimal"
          placeholder="$"
          error={errors.min}
          {...field('min')}
        />
        <TextField
          label="Highest price"
          name="max"
          inputMode="decimal"
          placeholder="$"
          error={errors.max}
          {...field('max')}
        />
      </div>
      <SelectField label="Discount" {...field('off')}>
        <option value="">Any</option>
        {savings.map((off) => (
          <option key={off} value={off}>
            At least {off}% off
          </option>
        ))}
      </SelectField>
      <SelectField label="Merchant" {...field('merchant')}>
        <option value="">Any</option>
        {merchants.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Price evidence" {...field('evidence')}>
        <option value="">Any</option>
        {evidences.map((name) => (
          <option key={name} value={name}>
            {evidenceNames[name]}
          </option>
        ))}
      </SelectField>
      <div className="flex items-end">
        <Button type="submit" className="w-full md:w-auto">
          Show deals
        </Button>
      </div>
    </form>
  );
}
