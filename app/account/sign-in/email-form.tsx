import { useState } from 'react';
import type { User } from '@supabase/auth-js';
import { NewEmailForm } from '../../../domain/account-forms.ts';
import { limits } from '../../../domain/limits.ts';
import { showToast } from '../../ui/toasts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { FormActions } from '../form-actions.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaving } from '../use-saving.ts';
import { askForEmail } from './email-change.ts';

type Props = { current: string; onUser: (user: User) => void; onDone: () => void };

export function EmailForm({ current, onUser, onDone }: Props) {
  const saving = useSaving();
  const [typed, setTyped] = useState('');
  useUnsaved(typed !== '');
  const { form, field, busy } = useForm(NewEmailForm, ['email'], async ({ email }) => {
    if (email.toLowerCase() === current) return saving.setFailure('This is your address already.');
    const asked = await saving.run(async () => {
      const user = await askForEmail(email);
      onUser(user);
      if (!user.new_email)
        showToast({ kind: 'success', title: 'Email changed', description: user.email ?? '' });
    });
    if (asked) onDone();
    return undefined;
  });
  const { onInput, ...tied } = field('email');
  return (
    <form {...form} aria-label="Email">
      <TextField
        {...tied}
        label="New email"
        help="We email a code there, and to your present address too, so that nobody else can move your account."
        type="email"
        maxLength={limits.emailMax}
        value={typed}
        onChange={(event) => {
          onInput();
          setTyped(event.target.value);
        }}
      />
      <FormActions save="Send codes" busy={busy && 'Sending...'} failure={saving.failure} onCancel={onDone} />
    </form>
  );
}
