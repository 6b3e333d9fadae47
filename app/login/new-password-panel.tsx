import { Link } from 'react-router';
import { NewPasswordForm } from '../../domain/sign-in-forms.ts';
import { errorMessage, signInMessages } from '../backend/error-messages.ts';
import { getBackend } from '../backend/client.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { Button } from '../ui/button.tsx';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { useForm } from '../ui/use-form.ts';
import { Panel } from './sign-in-frame.tsx';

type Props = { email: string; onSaved: () => Promise<void> };

/** The last step of a forgotten password: choosing a new one, and staying signed in. */
export function NewPasswordPanel({ email, onSaved }: Props) {
  const { form, field, busy } = useForm(NewPasswordForm, ['password'], async ({ password }) => {
    clearFailures();
    try {
      const endedOthers = await setPassword(password);
      showToast({
        kind: 'success',
        title: 'Password changed',
        description: endedOthers
          ? 'Every other device has been logged out.'
          : 'Your other devices could not be logged out. You can do it in your account.',
      });
      await onSaved();
      return undefined;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'reauthentication_needed') {
        return { password: 'You opened that email more than ten minutes ago. Please ask for a new one.' };
      }
      return {
        password: errorMessage(error, "We couldn't save the password. Please try again.", signInMessages),
      };
    }
  });

  return (
    <Panel
      title="Set a new password"
      lead={
        <>
          For <strong className="font-medium break-words text-ink">{email}</strong>. Every other device is
          logged out with it.
        </>
      }
    >
      <form {...form} aria-label="Set a new password" className="grid gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <NewPasswordField {...field('password')} label="New password" person={{ email }} />
        <Button type="submit" wide busy={busy && 'Saving...'}>
          Save new password
        </Button>
      </form>
      <p className="mt-3 text-small">
        <Link to="/login?at=forgotten" className="link inline-flex min-h-11 items-center">
          Ask for a new email
        </Link>
      </p>
    </Panel>
  );
}

/**
 * Stores a new password and ends every other session of the account, which may have been compromised. False if the password is
 * stored but the other sessions could not be ended. Throws with the server's message.
 */
async function setPassword(password: string): Promise<boolean> {
  const { auth } = await getBackend();
  const { error } = await auth.updateUser({ password });
  if (error) throw error;
  const others = await auth.signOut({ scope: 'others' });
  return others.error === null;
}
