import { useState } from 'react';
import { Link } from 'react-router';
import { CodeForm } from '../../domain/sign-in-forms.ts';
import { errorMessage, signInMessages } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from '../ui/use-form.ts';
import { sendMail } from './api.ts';
import { useCoolDown } from './cool-down.ts';
import type { MailedFor } from './flow.ts';
import { LocalMailbox } from './local-mailbox.tsx';
import { addressOf, type Typed } from './login-url.ts';
import { Panel } from './sign-in-frame.tsx';
import { lookingForPlace, ToPlace } from './to-place.tsx';

type Props = {
  why: MailedFor;
  typed: Typed;
  next: string | null;
  /** Signs in with the mailed code and continues. Throws with the server's message. */
  onCode: (code: string) => Promise<void>;
  onSent: (typed: Typed) => Promise<void>;
};

/** An email is on its way: its code is typed here; its link works on any device. */
export function InboxPanel({ why, typed, next, onCode, onSent }: Props) {
  const { email } = typed;
  // Remounted per mail, so that an old code is not submitted twice.
  const [mails, setMails] = useState(0);
  const { form, field, busy } = useForm(CodeForm, ['code'], async ({ code }) => {
    try {
      await onCode(code);
      return undefined;
    } catch (error) {
      return {
        code: errorMessage(error, "We couldn't check that code. Please try again.", signInMessages),
      };
    }
  });

  return (
    <Panel
      title="Check your inbox"
      lead={
        why === 'signup' ? (
          <>
            We emailed <Address>{email}</Address>. Enter the code, or tap the link, to confirm.
          </>
        ) : (
          <>
            If <Address>{email}</Address> has an account, an email with a code and a link is on its way.
          </>
        )
      }
    >
      {why !== 'signup' && <ToPlace isFirst question={lookingForPlace} />}
      <form {...form} aria-label="Code from the email" className="grid gap-5">
        <TextField
          {...field('code')}
          key={mails}
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          help="Or open the link in the email, on any device."
        />
        <Button type="submit" wide busy={busy && 'Checking...'}>
          Continue
        </Button>
      </form>
      <div className="mt-8 border-t border-line pt-6 text-small text-muted">
        <p>Nothing after a few minutes? Check your spam folder, and that the address is right.</p>
        <SendAgain
          why={why}
          email={email}
          next={next}
          againAt={typed.mailAgainAt}
          onSent={async (mailAgainAt) => {
            setMails((count) => count + 1);
            await onSent({ ...typed, mailAgainAt });
          }}
        />
        <Link
          to={addressOf(why === 'signup' ? { at: 'forms' } : { at: 'ask', why }, next)}
          state={{ ...typed, tab: why === 'signup' ? 'sign-up' : 'login' }}
          className="link inline-flex min-h-11 items-center"
        >
          Use another address
        </Link>
        <LocalMailbox email={email} />
      </div>
    </Panel>
  );
}

function Address({ children }: { children: string }) {
  return (
    <strong className="font-medium text-ink">
      <EmailText>{children}</EmailText>
    </strong>
  );
}

type SendAgainProps = {
  why: MailedFor;
  email: string;
  next: string | null;
  /** When the next one may be requested, in this device's milliseconds. */
  againAt: number;
  onSent: (againAt: number) => Promise<void>;
};

/** Sends the mail again. Its button counts down until the server accepts another request; the outcome is announced. */
function SendAgain({ why, email, next, againAt, onSent }: SendAgainProps) {
  const left = useCoolDown(againAt);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function send() {
    setBusy(true);
    setSaid('');
    try {
      const { sent, wait } = await sendMail(why, email, next);
      await onSent(Date.now() + wait * 1000);
      setSaid(
        sent ? 'Sent again. Only the newest email works.' : 'We just emailed you. Check your inbox first.',
      );
    } catch (error) {
      setSaid(errorMessage(error, "We couldn't send the email. Please try again.", signInMessages));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="quiet"
        slim
        className="num aria-disabled:border-line aria-disabled:text-muted"
        aria-disabled={left > 0}
        busy={busy && 'Sending...'}
        onClick={() => void send()}
      >
        {left > 0 ? `Send it again in ${left} s` : 'Send it again'}
      </Button>
      <output className="min-w-40 flex-1">{said}</output>
    </div>
  );
}
