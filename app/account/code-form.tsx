import { CodeForm as Schema } from '../../domain/sign-in-forms.ts';
import { accountErrorMessage } from '../backend/account-error-messages.ts';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { FormActions } from './form-actions.tsx';

type Props = {
  label: string;
  help?: string;
  save: string;
  busy: string;
  onCode: (code: string) => Promise<void>;
  onCancel?: (() => void) | undefined;
};

/** The code from a mail or an app. An error thrown by `onCode` is shown beside the field, and the digits stay. */
export function CodeForm({ label, help, save, busy, onCode, onCancel }: Props) {
  const {
    form,
    field,
    busy: working,
  } = useForm(Schema, ['code'], async ({ code }) => {
    try {
      await onCode(code);
      return undefined;
    } catch (error) {
      return { code: accountErrorMessage(error, 'The code could not be checked. Please try again.') };
    }
  });
  return (
    <form {...form}>
      <TextField
        {...field('code')}
        label={label}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
      />
      <FormActions save={save} busy={working && busy} failure={null} onCancel={onCancel} />
    </form>
  );
}
