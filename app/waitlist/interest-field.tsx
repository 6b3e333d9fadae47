import { useState, type ComponentProps } from 'react';
import { availabilityLabel, goals } from '../../domain/goals.ts';
import { SelectField } from '../ui/select-field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'onChange' | 'children'>;

/** The main interest. Once it is picked, the help says when it opens, as its card on /smartrewards does. */
export function InterestField({ help, ...field }: Props) {
  const [picked, setPicked] = useState(field.defaultValue);
  const goal = goals.find(({ categoryTitle }) => categoryTitle === picked);
  return (
    <SelectField
      {...field}
      label="Main interest"
      onChange={({ target }) => setPicked(target.value)}
      help={help || (goal && `${goal.categoryTitle}: ${availabilityLabel(goal)}`)}
    >
      <option value="">Select a category</option>
      {goals.map(({ id, categoryTitle }) => (
        <option key={id}>{categoryTitle}</option>
      ))}
    </SelectField>
  );
}
