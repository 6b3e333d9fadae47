import { CodeForm, RecoveryCodeForm } from '../../../domain/sign-in-forms.ts';
import { getBackend } from '../../backend/client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { factorErrorMessage } from '../../backend/factor-error-messages.ts';

type Props = { way: { kind: 'totp' | 'recovery_code'; id: string }; onPassed: () => Promise<void> };

async function passBy(way: Props['way'], code: string): Promise<void> {
  const { auth } = await getBackend();
  const { error } =
    way.kind === 'totp'
      ? await auth.mfa.challengeAndVerify({ factorId: way.id, code })
      : await auth.mfa.recoveryCodes.verify({ code });
  if (error) throw error;
}

/** Verification with a code at hand: from the authenticator app, or a recovery code. */
export function CodeWay({ way, onPassed }: Props) {
  const isTotp = way.kind === 'totp';
  const { form, field, busy } = useForm(isTotp ? CodeForm : RecoveryCodeForm, ['code'], async ({ code }) => {
    try {
      await passBy(way, code);
    } catch (error) {
      return { code: factorErrorMessage(error) };
    }
    await onPassed();
    return undefined;
  });
  return (
    <form {...form} aria-label="Second factor" className="grid gap-5">
      {isTotp ? (
        <TextField
          {...field('code')}
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          help="From your authenticator app."
        />
      ) : (
        <TextField
          {...field('code')}
          label="Recovery code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          help="One of those you kept when you set up your second factor. Each works once."
        />
      )}
      <Button type="submit" wide busy={busy && 'Checking...'}>
        Continue
      </Button>
    </form>
  );
}
