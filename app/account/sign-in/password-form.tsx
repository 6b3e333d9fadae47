import { useState } from 'react';
import { NewPasswordForm } from '../../../domain/sign-in-forms.ts';
import { getBackend } from '../../backend/client.ts';
import { NewPasswordField } from '../../password/new-password-field.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { FormActions } from '../form-actions.tsx';
import type { Proof } from '../proof.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';

type Props = {
  email: string;
  fullName: string;
  isNew: boolean;
  onChanged: () => Promise<void>;
  onDone: () => void;
};

/** Sets a new password. */
export function PasswordForm({ email, fullName, isNew, onChanged, onDone }: Props) {
  const saving = useSaving();
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');

  async function change(password: string, proof?: Proof) {
    const { auth } = await getBackend();
    const { error } = await auth.updateUser({ password, ...proof });
    if (error) throw error;
    showToast({
      kind: 'success',
      title: isNew ? 'Password set' : 'Password changed',
      description: 'You stay logged in here. Every other place has been logged out.',
    });
    onDone();
    await onChanged();
  }

  const { form, field, busy } = useForm(NewPasswordForm, ['password'], async ({ password }) => {
    await saving.run((proof) => change(password, proof));
  });
  const { onInput, ...tied } = field('password');
  return (
    <form {...form} aria-label="Password">
      {/* Password managers store the new password under this. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <NewPasswordField
        {...tied}
        label="New password"
        person={{ email, fullName }}
        value={typed}
        onInput={onInput}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className="mt-2 text-small text-muted">Everywhere else you are logged out.</p>
      <FormActions
        save={isNew ? 'Set password' : 'Change password'}
        busy={busy && 'Saving...'}
        failure={saving.failure}
        onCancel={onDone}
      />
    </form>
  );
}
