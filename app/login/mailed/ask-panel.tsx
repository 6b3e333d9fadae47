import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { limits } from '../../../domain/limits.ts';
import { AddressForm } from '../../../domain/sign-in-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Notice } from '../notice.tsx';
import { Panel } from '../panel.tsx';
import { placeAddress, type MailedFor, type Typed } from '../place.ts';
import { errorMessage, signInMessages } from '../../backend/error-messages.ts';
import { askTexts } from './mail-texts.ts';
import { sendMail } from './send-mail.ts';
import { useCoolDown } from './use-cool-down.ts';

type Props = {
  why: MailedFor;
  expired: boolean;
  /** The link of a notice has just ended every session of the account. */
  ended: boolean;
  typed: Typed;
  next: string | null;
};

/** Asks for the address that a mail goes to. */
export function AskPanel({ why, expired, ended, typed, next }: Props) {
  const navigate = useNavigate();
  const [againAt, setAgainAt] = useState(0);
  const left = useCoolDown(againAt);
  const texts = askTexts[why];

  const { form, field, busy } = useForm(AddressForm, ['email'], async ({ email }) => {
    try {
      const { sent, wait } = await sendMail(why, email, next);
      const mailAgainAt = Date.now() + wait * 1000;
      if (sent) {
        await navigate(placeAddress({ at: 'inbox', why }, next), {
          state: { ...typed, email, mailAgainAt },
        });
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
      {expired && <Notice>{texts.expired}</Notice>}
      {ended && <Notice>You are signed out everywhere. Now set a new password.</Notice>}
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
          to={placeAddress({ at: 'forms' }, next)}
          state={{ ...typed, tab: 'login' }}
          className="link inline-flex min-h-11 items-center"
        >
          Back to login
        </Link>
      </p>
    </Panel>
  );
}
