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

type Props = Pick<Extract<LoginState, { at: 'ask' }>, 'why' | 'notice'> & {
  typed: Typed;
  next: string | null;
  onSent: (typed: Typed) => Promise<void>;
};

type Texts = { title: string; lead: string; submit: string; expired: string };

const askTexts: Record<MailedFor, Texts> = {
  recovery: {
    title: 'Forgot your password?',
    lead: 'We mail you a code and a link. Either one lets you set a new password.',
    submit: 'Send the mail',
    expired: 'That link has expired or was used before. Your password has not changed.',
  },
  'sign-in': {
    title: 'Log in by mail',
    lead: 'We mail you a code and a link. Either one logs you in, without a password.',
    submit: 'Send the mail',
    expired: 'That link has expired or was used before.',
  },
  signup: {
    title: 'Confirm your address',
    lead: 'We mail you a new code and a new link. Either one confirms your address and logs you in.',
    submit: 'Send a new mail',
    expired: 'That link has expired or was used before. If you have confirmed already, just log in.',
  },
};

/** Asks for the address that a mail goes to. */
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
      return { email: 'A mail went to this address less than a minute ago. Look there, or ask again soon.' };
    } catch (error) {
      return { email: errorMessage(error, 'The mail could not be sent. Please try again.', signInMessages) };
    }
  });

  return (
    <Panel title={texts.title} lead={texts.lead}>
      {notice === 'expired' && <Notice>{texts.expired}</Notice>}
      {notice === 'sessions-ended' && <Notice>You are signed out everywhere. Now set a new password.</Notice>}
      <form {...form} aria-label={texts.title} className="grid gap-5">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.emailMax}
          defaultValue={typed.email}
        />
        <Button type="submit" wide disabled={left > 0} busy={busy && 'Sending...'}>
          {left > 0 ? `Ask again in ${left} s` : texts.submit}
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
