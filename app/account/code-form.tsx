import { CodeForm as Schema } from '../../domain/account-forms.ts';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { FormActions } from './form-actions.tsx';
import { useSaving } from './use-saving.ts';

type Props = {
  label: string;
  help?: string;
  save: string;
  busy: string;
  onCode: (code: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** Six digits of a mail or an app. What `onCode` throws is told, and the digits stay. */
export function CodeForm({ label, help, save, busy, onCode, onCancel }: Props) {
  const saving = useSaving();
  const {
    form,
    field,
    busy: working,
  } = useForm(Schema, ['code'], async ({ code }) => {
    await saving.run(() => onCode(code), 'The code could not be checked. Please try again.');
  });
  return (
    <form {...form}>
      <TextField
        {...field('code')}
        className="max-w-48"
        label={label}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <FormActions save={save} busy={working && busy} failure={saving.failure} onCancel={onCancel} />
    </form>
  );
}
