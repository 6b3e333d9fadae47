import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CodeForm } from '../../../domain/sign-in-forms.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { Panel } from '../panel.tsx';
import { placeAddress, type MailedFor, type Typed } from '../place.ts';
import { errorMessage, signInMessages } from '../../backend/error-messages.ts';
import { LocalMailbox } from './local-mailbox.tsx';
import { SendAgain } from './send-again.tsx';

type Props = {
  why: MailedFor;
  typed: Typed;
  next: string | null;
  /** Signs in by the code of the mail and goes on from there. Throws with the server's message. */
  onCode: (code: string) => Promise<void>;
};

/** A mail is on its way: its code is typed here, on whichever device the mail opens; its link works by itself. */
export function InboxPanel({ why, typed, next, onCode }: Props) {
  const navigate = useNavigate();
  const { email } = typed;
  // Remounted with the mail it belongs to, so that an old code is not sent twice.
  const [mails, setMails] = useState(0);
  const { form, field, busy } = useForm(CodeForm, ['code'], async ({ code }) => {
    try {
      await onCode(code);
      return undefined;
    } catch (error) {
      return {
        code: errorMessage(error, 'The code could not be checked. Please try again.', signInMessages),
      };
    }
  });

  return (
    <Panel
      title="Check your inbox"
      lead={
        why === 'signup' ? (
          <>
            We sent a mail to <Address>{email}</Address>. Its code or its link confirms the address.
          </>
        ) : (
          <>
            If <Address>{email}</Address> has an account, a mail with a code and a link is on its way.
          </>
        )
      }
    >
      <form {...form} aria-label="Code from the mail" className="grid gap-5">
        <TextField
          {...field('code')}
          key={mails}
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          help="Or open the link in the mail, on any device."
        />
        <Button type="submit" wide busy={busy && 'Checking...'}>
          Continue
        </Button>
      </form>
      <div className="mt-8 border-t border-line pt-6 text-small text-muted">
        <p>
          Nothing there after a few minutes? Look in the spam folder, and check that the address is right.
        </p>
        <SendAgain
          why={why}
          email={email}
          next={next}
          againAt={typed.mailAgainAt}
          onSent={async (mailAgainAt) => {
            setMails((count) => count + 1);
            await navigate(placeAddress({ at: 'inbox', why }, next), {
              replace: true,
              state: { ...typed, mailAgainAt },
            });
          }}
        />
        <Link
          to={placeAddress(why === 'signup' ? { at: 'forms' } : { at: 'ask', why, expired: false }, next)}
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
  return <strong className="font-medium break-words text-ink">{children}</strong>;
}
