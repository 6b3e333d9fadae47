import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { limits } from '../../../domain/limits.ts';
import { waitlistEmail } from '../../../domain/waitlist-form.ts';
import { addressSubject } from '../../../domain/waitlist-mail.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { hintEmail } from '../../ui/hint-email.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { askForAddress } from '../calls.ts';

const Address = z.object({ email: waitlistEmail });

type Props = { token: string; email: string };

/** The address of an entry, and the form that asks for another one. It changes with a press in the mail to the other. */
export function ChangeAddress({ token, email }: Props) {
  const [at, setAt] = useState<'closed' | 'open' | { sentTo: string }>('closed');
  return (
    <>
      <EmailText>{email}</EmailText>
      {at === 'closed' && (
        <p>
          <Button look="text" slim onClick={() => setAt('open')}>
            Change address
          </Button>
        </p>
      )}
      {at === 'open' && (
        <AskForm token={token} onSent={(sentTo) => setAt({ sentTo })} onCancel={() => setAt('closed')} />
      )}
      {typeof at === 'object' && (
        <div className="mt-2 grid gap-2 border-l-2 border-line pl-3">
          <output>
            We sent a link to <EmailText>{at.sentTo}</EmailText>. Your address changes when you press it;
            until then nothing changes.
          </output>
          <p className="text-small text-muted">
            Look for our email “{addressSubject}” in your inbox or spam. The link works for seven days.
          </p>
          <Button look="text" slim className="justify-self-start" onClick={() => setAt('open')}>
            Use another address
          </Button>
        </div>
      )}
    </>
  );
}

type AskProps = { token: string; onSent: (email: string) => void; onCancel: () => void };

function AskForm({ token, onSent, onCancel }: AskProps) {
  const { form, field, busy } = useForm(Address, ['email'], async ({ email }) =>
    askForAddress(token, email).then(
      () => onSent(email),
      (error: unknown) => ({ email: callErrorMessage(error) }),
    ),
  );
  useEffect(() => {
    const element = form.ref.current;
    if (element) hintEmail(element);
    element?.querySelector('input')?.focus();
  }, [form.ref]);
  return (
    <form {...form} aria-label="Change your address" className="mt-3 grid max-w-120 gap-4">
      <TextField
        {...field('email')}
        label="New email address"
        type="email"
        maxLength={limits.emailMax}
        help="You keep your place and everything in it. We send a link to the new address, and it changes once you press it."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" slim busy={busy && 'Sending...'}>
          Send the link
        </Button>
        <Button look="quiet" slim onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
