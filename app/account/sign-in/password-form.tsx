import { useState } from 'react';
import { ChangePasswordForm } from '../../../domain/account-forms.ts';
import { getBackend } from '../../backend.ts';
import { NewPasswordField } from '../../password/new-password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';

type Props = {
  email: string;
  fullName: string;
  isNew: boolean;
  onChanged: () => Promise<void>;
  onDone: () => void;
};

/** A new password. Where the server wants a mailed code for it, it is asked for when the server says so. */
export function PasswordForm({ email, fullName, isNew, onChanged, onDone }: Props) {
  const saving = useSaving();
  const [typed, setTyped] = useState('');
  const [wantsCode, setWantsCode] = useState(false);
  useUnsaved(typed !== '');

  async function change(password: string, nonce: string | undefined) {
    const { auth } = await getBackend();
    const { error } = await auth.updateUser({ password, ...(nonce && { nonce: nonce.trim() }) });
    if (error?.code === 'reauthentication_needed') {
      const asked = await auth.reauthenticate();
      if (asked.error) throw asked.error;
      setWantsCode(true);
      return;
    }
    if (error) throw error;
    showToast({
      kind: 'success',
      title: isNew ? 'Password set' : 'Password changed',
      description: 'You stay signed in here. Every other place has been signed out.',
    });
    onDone();
    await onChanged();
  }

  const { form, field, busy } = useForm(
    ChangePasswordForm,
    ['password', 'nonce'],
    async ({ password, nonce }) => {
      await saving.run(() => change(password, nonce));
    },
  );
  const { onInput, ...tied } = field('password');
  return (
    <form {...form} aria-label="Password">
      {/* Password managers file the new password under this. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordField
        {...tied}
        label="New password"
        person={{ email, fullName }}
        value={typed}
        onInput={onInput}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-2 text-small text-muted">Everywhere else you are signed out.</p>
      {wantsCode && (
        <TextField
          {...field('nonce')}
          className="mt-4 max-w-64"
          label="Code from the mail"
          help={`We mailed it to ${email}.`}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <FormActions
        save={isNew ? 'Set password' : 'Change password'}
        busy={busy && 'Saving...'}
        failure={saving.failure}
        onCancel={onDone}
      />
    </form>
  );
}
