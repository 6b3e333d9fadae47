import { useEffect, useRef, useState } from 'react';
import { likelyEmail } from '../../domain/likely-email.ts';
import { callErrorMessage } from '../backend/error-messages.ts';
import { pause, useCoolDown } from '../login/cool-down.ts';
import { LocalMailbox } from '../login/local-mailbox.tsx';
import { Button } from '../ui/button.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { CodeEntry, linkInstead, useConfirm } from './code-entry.tsx';
import { forgetKeptEntry, keepEntry, mailedAt, readKeptEntry } from './kept-entry.ts';
import { OpenMail } from './open-mail.tsx';

type Props = { email: string; unknownCode: string; onBack: () => void };

/** Replaces the form: the one remaining step is done here. `onBack` returns to the form. */
export function Joined({ email, unknownCode, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [problem, setProblem] = useState('');
  const likely = likelyEmail(email);
  const { busy, confirm } = useConfirm((_code, text) => setProblem(text));
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="joined-title outline-none">
        One thing left: confirm{' '}
        <span className="mt-1 block text-body tracking-normal">
          <EmailText>{email}</EmailText>
        </span>
      </h2>
      <p className="mt-2 text-muted">
        You have a place only once you confirm. We sent you a six-digit code: type it here, or tap the button
        in the email.
      </p>
      {likely !== null && (
        <p className="mt-4 border-l-2 border-warn pl-3 text-nav wrap-anywhere">
          Did you mean {likely}? If so, no code will come to the address above.{' '}
          <Button look="text" slim onClick={() => (forgetKeptEntry(), onBack())}>
            Correct it
          </Button>
        </p>
      )}
      {unknownCode && (
        <p className="mt-4 border-l-2 border-warn pl-3 text-nav wrap-anywhere">
          We don't know the referral code {unknownCode}, so nobody gets credit for inviting you.{' '}
          <Button look="text" slim onClick={onBack}>
            Correct it
          </Button>
        </p>
      )}
      <CodeEntry email={email} busy={busy} error={problem} onCode={(fields) => void confirm(fields)} />
      <p className="mt-3 text-small text-muted">{linkInstead}</p>
      <OpenMail email={email} />
      <LocalMailbox email={email} />
      <div className="num mt-5 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2.5 text-nav text-muted">
        <SendAgain email={email} />
        <Button look="text" slim onClick={() => (forgetKeptEntry(), onBack())}>
          Wrong address?
        </Button>
      </div>
    </div>
  );
}

/** Asks for another confirmation. Counts down to when the server sends one; the outcome is announced. */
function SendAgain({ email }: { email: string }) {
  const [until, setUntil] = useState(() => mailedAt() + pause * 1000);
  const left = useCoolDown(until);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('Nothing there yet?');

  async function send() {
    setBusy(true);
    try {
      const { mailLink } = await import('./calls.ts');
      await mailLink(email, 'consumer');
      const kept = readKeptEntry();
      if (kept) keepEntry(kept);
      setUntil(Date.now() + pause * 1000);
      setSaid('On its way. Use the newest code.');
    } catch (error) {
      setSaid(callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      <output>{said}</output>
      <Button
        look="text"
        slim
        className="aria-disabled:no-underline aria-disabled:text-muted"
        aria-disabled={left > 0}
        busy={busy && 'Sending...'}
        onClick={() => void send()}
      >
        {left > 0 ? `Send again in ${left} s` : 'Send again'}
      </Button>
    </p>
  );
}
