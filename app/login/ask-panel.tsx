import { useState } from 'react';
import { Link } from 'react-router';
import { limits } from '../../domain/limits.ts';
import { AddressForm } from '../../domain/sign-in-forms.ts';
import { errorMessage, signInMessages } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { sendMail } from './api.ts';
import { useCoolDown } from './cool-down.ts';
import type { LoginState, MailedFor } from './flow.ts';
import { addressOf, type Typed } from './login-url.ts';
import { Notice, Panel } from './sign-in-frame.tsx';
import { lookingForPlace, ToPlace } from './to-place.tsx';

type Props = Pick<Extract<LoginState, { at: 'ask' }>, 'why' | 'notice'> & {
  typed: Typed;
  next: string | null;
  onSent: (typed: Typed) => Promise<void>;
};

type Texts = { title: string; lead: string; submit: string; expired: string };

const askTexts: Record<MailedFor, Texts> = {
  recovery: {
    title: 'Forgot your password?',
    lead: "We'll email you a code and a link. Use either one to set a new password.",
    submit: 'Email me a code',
    expired: 'That link has expired or was already used. Your password has not changed.',
  },
  'sign-in': {
    title: 'Log in with a code',
    lead: "We'll email you a code and a link. Use either one to log in, no password needed.",
    submit: 'Email me a code',
    expired: 'That link has expired or was already used.',
  },
  signup: {
    title: 'Confirm your email',
    lead: "We'll email you a new code and link. Use either one to confirm your email and log in.",
    submit: 'Email me a new code',
    expired: 'That link has expired or was already used. If you already confirmed, just log in.',
  },
};

/** Asks for the address to mail. */
export function AskPanel({ why, notice, typed, next, onSent }: Props) {
  const [againAt, setAgainAt] = useState(0);
  const left = useCoolDown(againAt);
  const texts = askTexts[why];

  const { form, field, busy } = useForm(AddressForm, ['email'], async ({ email }) => {
    try {
      const { sent, wait } = await sendMail(why, email, next);
      const mailAgainAt = Date.now() + wait * 1000;
      if (sent) {
        await onSent({ ...typed, email, mailAgainAt });
        return undefined;
      }
      setAgainAt(mailAgainAt);
      return {
        email: 'We emailed this address less than a minute ago. Check your inbox, or try again shortly.',
      };
    } catch (error) {
      return { email: errorMessage(error, "We couldn't send the email. Please try again.", signInMessages) };
    }
  });

  return (
    <Panel title={texts.title} lead={texts.lead}>
      {why !== 'signup' && <ToPlace isFirst question={lookingForPlace} />}
      {notice === 'expired' && <Notice>{texts.expired}</Notice>}
      {notice === 'sessions-ended' && <Notice>You're logged out everywhere. Now set a new password.</Notice>}
      <form {...form} aria-label={texts.title} className="grid gap-5">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={limits.emailMax}
          defaultValue={typed.email}
        />
        <Button type="submit" wide disabled={left > 0} busy={busy && 'Sending...'}>
          {left > 0 ? `Try again in ${left} s` : texts.submit}
        </Button>
      </form>
      <p className="mt-3 text-small">
        <Link
          to={addressOf({ at: 'forms' }, next)}
          state={{ ...typed, tab: 'login' }}
          className="link inline-flex min-h-11 items-center"
        >
          Back to login
        </Link>
      </p>
    </Panel>
  );
}
