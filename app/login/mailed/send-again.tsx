import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MailedFor } from '../place.ts';
import { errorMessage, signInMessages } from '../../backend/error-messages.ts';
import { sendMail } from './send-mail.ts';
import { useCoolDown } from './use-cool-down.ts';

type Props = {
  why: MailedFor;
  email: string;
  next: string | null;
  /** When the server takes the next one, in this device's milliseconds. */
  againAt: number;
  onSent: (againAt: number) => Promise<void>;
};

/** Sends the mail again, once its time has come: the button counts down to it, and what became of it is announced. */
export function SendAgain({ why, email, next, againAt, onSent }: Props) {
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
        sent ? 'Sent again. Only the newest mail works.' : 'The last mail is still fresh: look there first.',
      );
    } catch (error) {
      setSaid(errorMessage(error, 'The mail could not be sent. Please try again.', signInMessages));
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
