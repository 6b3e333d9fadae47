import { useState } from 'react';
import { NameForm as Schema } from '../../../domain/account-forms.ts';
import { limits } from '../../../domain/limits.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';
import type { SaveProfile } from './use-profile.ts';

type Props = { name: string; save: SaveProfile; onDone: () => void };

export function NameForm({ name, save, onDone }: Props) {
  const saving = useSaving();
  const [typed, setTyped] = useState(name);
  useUnsaved(typed.trim() !== name);
  const { form, field, busy } = useForm(Schema, ['fullName'], async ({ fullName }) => {
    if (fullName === name || (await saving.run(() => save({ full_name: fullName }, 'Name saved')))) onDone();
  });
  const { onInput, ...tied } = field('fullName');
  return (
    <form {...form} aria-label="Name">
      <TextField
        {...tied}
        label="Full Name"
        autoComplete="name"
        maxLength={limits.nameMax}
        value={typed}
        onChange={(event) => {
          onInput();
          setTyped(event.target.value);
        }}
      />
      <FormActions save="Save name" busy={busy && 'Saving...'} failure={saving.failure} onCancel={onDone} />
    </form>
  );
}
