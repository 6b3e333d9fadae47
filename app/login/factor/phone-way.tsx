import { useState } from 'react';
import { CodeForm } from '../../../domain/sign-in-forms.ts';
import { getBackend } from '../../backend/client.ts';
import { factorErrorMessage } from '../../backend/factor-error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useCoolDown, waitOf } from '../cool-down.ts';
import { LocalMailbox } from '../local-mailbox.tsx';

type Props = { factorId: string; onPassed: () => Promise<void> };

/** Verification with a texted code, requested by a button because each text costs money. */
export function PhoneWay({ factorId, onPassed }: Props) {
  const [challenge, setChallenge] = useState<string | null>(null);
  const [againAt, setAgainAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const left = useCoolDown(againAt);

  async function send() {
    setBusy(true);
    setRefused('');
    try {
      const { auth } = await getBackend();
      const { data, error } = await auth.mfa.challenge({ factorId });
      const wait = error ? waitOf(error) : 60;
      if (wait !== null) setAgainAt(Date.now() + wait * 1000);
      if (data) setChallenge(data.id);
      else
        setRefused(
          wait === null ? factorErrorMessage(error) : 'We just texted you. Check your messages first.',
        );
    } catch (error) {
      setRefused(factorErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const code = useForm(CodeForm, ['code'], async (value) => {
    try {
      const { auth } = await getBackend();
      const { error } = await auth.mfa.verify({ factorId, challengeId: challenge ?? '', code: value.code });
      if (error) throw error;
    } catch (error) {
      return { code: factorErrorMessage(error) };
    }
    await onPassed();
    return undefined;
  });

  return (
    <div className="grid gap-5">
      {challenge !== null && (
        <form {...code.form} aria-label="Second factor" className="grid gap-5">
          <TextField
            {...code.field('code')}
            ref={(input) => input?.focus()}
            label="Six-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={24}
            help="From the text message."
          />
          <Button type="submit" wide busy={code.busy && 'Checking...'}>
            Continue
          </Button>
        </form>
      )}
      <Button
        look={challenge === null ? 'filled' : 'quiet'}
        wide
        className="num"
        aria-disabled={left > 0}
        busy={busy && 'Sending...'}
        onClick={() => void send()}
      >
        {challenge === null
          ? 'Text me a code'
          : left > 0
            ? `Text me another in ${left} s`
            : 'Text me another'}
      </Button>
      {challenge !== null && <LocalMailbox />}
      <div aria-live="polite">{refused && <FieldError id="phone-refused">{refused}</FieldError>}</div>
    </div>
  );
}
