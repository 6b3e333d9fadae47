import { useState } from 'react';
import type { User } from '@supabase/auth-js';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CodeForm } from '../code-form.tsx';
import { useSaving } from '../use-saving.ts';
import { confirmEmail, mailAgain, withdrawEmail } from './email-change.ts';

type Props = { current: string; next: string; onUser: (user: User) => void; reload: () => Promise<void> };

/** A pending change of address. */
export function PendingEmail({ current, next, onUser, reload }: Props) {
  const [half, setHalf] = useState(false);
  const { busy, failure, run } = useSaving();

  async function confirm(code: string) {
    const outcome = await confirmEmail(code, { current, next });
    if (outcome === 'half') return setHalf(true);
    showToast({ kind: 'success', title: 'Email changed', description: next });
    return reload();
  }

  return (
    <div className="rounded-md bg-sunken px-4 py-4">
      <p className="font-medium">
        Waiting for <EmailText>{next}</EmailText> to agree
      </p>
      <output className="mt-1 block text-nav text-muted">
        {half
          ? 'One of the two has agreed. Now type the code that the other address got.'
          : `Type the code from the email, or open its link. Where ${current} got one too, both have to agree. Until then you log in as before.`}
      </output>
      <div className="mt-4">
        <CodeForm
          key={String(half)}
          label="Code from the email"
          save="Confirm"
          busy="Checking..."
          onCode={confirm}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-2">
        <Button
          look="text"
          slim
          busy={busy && 'One moment...'}
          onClick={() =>
            void run(async () => {
              await mailAgain(current);
              setHalf(false);
              showToast({
                kind: 'success',
                title: 'Sent again',
                description: 'The codes from before no longer work.',
              });
            }, 'It could not be sent. Please try again.')
          }
        >
          Send again
        </Button>
        <Button
          look="text"
          slim
          onClick={() =>
            void run(async () => {
              onUser(await withdrawEmail(current));
              showToast({ kind: 'success', title: 'Your email stays as it is' });
            }, 'It could not be taken back. Please try again.')
          }
        >
          Cancel the change
        </Button>
      </div>
      <p role="alert" className="text-small text-danger">
        {failure}
      </p>
    </div>
  );
}
