import { useRef, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { LocalMailbox } from '../login/local-mailbox.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { mailLink } from '../waitlist/calls.ts';
import { lookFor } from '../waitlist/send-link.tsx';

type Props = {
  email: string;
  errors: { email?: string | undefined; code?: string | undefined };
  /** Six digits are typed. */
  onWholeCode: () => void;
};

/** The digits of what was typed, if there are six. */
export function wholeCode(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 6 ? digits : null;
}

/** The address of a waitlist entry and the code from its mail: booking confirms it as well. */
export function CodeFields({ email, errors, onWholeCode }: Props) {
  const [typed, setTyped] = useState(email);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);

  async function sendAgain(): Promise<void> {
    const input = field.current?.querySelector<HTMLInputElement>('[name=email]');
    if (!input?.checkValidity()) {
      setSaid('Please enter your email address first.');
      input?.focus();
      return;
    }
    try {
      await mailLink(typed, 'merchant');
      setSaid(
        `If ${typed} is on the merchant waitlist, an email with a code is on its way. Confirmed before? Then ${lookFor('merchant')}`,
      );
    } catch (problem) {
      setSaid(callErrorMessage(problem));
    }
  }

  return (
    <fieldset ref={field} className="grid grid-cols-1 gap-4 border-t border-line pt-5">
      <legend className="sr-only">Who you are</legend>
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value.toLowerCase())}
        maxLength={limits.emailMax}
        error={errors.email}
      />
      <TextField
        label="Six-digit code"
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[\d\s]{6,12}"
        maxLength={12}
        title="The six digits from the email"
        help="From the email we sent when you joined."
        error={errors.code}
        onInput={({ currentTarget }) => wholeCode(currentTarget.value) && onWholeCode()}
      />
      <div className="text-small text-muted">
        <Button look="text" slim onClick={() => void sendAgain()}>
          Send it again
        </Button>
        <output className="block">{said}</output>
        <LocalMailbox email={typed} />
      </div>
    </fieldset>
  );
}
