import { useState } from 'react';
import { brand } from '../../../domain/brand.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { bothTimes } from '../../demo-booking/time-texts.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { showToast } from '../../ui/toasts.ts';
import { exportEntry } from '../calls.ts';
import { onDay, Part } from './part.tsx';
import type { Act } from './status-body.tsx';

type Props = { status: WaitlistStatus; token: string; act: Act; onForget: () => void };

/** Mail, export, deletion: each immediately, and without contacting support. */
export function YourData({ status: { unsubscribedAt, email, merchant }, token, act, onForget }: Props) {
  const [busy, setBusy] = useState('');
  const [asks, setAsks] = useState(false);
  const waits = merchant?.feed?.state === 'waiting';

  async function during(name: string, work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(name);
    await work();
    setBusy('');
  }

  async function download(): Promise<void> {
    try {
      saveFile('ventus-waitlist.json', JSON.stringify(await exportEntry(token), null, 2));
    } catch (error) {
      showToast({ kind: 'destructive', title: "That didn't work", description: callErrorMessage(error) });
    }
  }

  const mails = async () => {
    if (unsubscribedAt) return act('resume');
    const stopped = await act('unsubscribe');
    if (stopped) {
      const action = { label: 'Undo', run: () => void act('resume') };
      showToast({
        kind: 'success',
        title: 'Unsubscribed',
        description: 'You keep your place, but we don’t invite you.',
        action,
      });
    }
    return stopped;
  };

  return (
    <Part id="data" title="Emails and data">
      <ul className="border-b border-line">
        <li className="choice">
          <p>
            {unsubscribedAt
              ? `Unsubscribed on ${onDay(unsubscribedAt)}. You keep your place, but we don’t invite you until you subscribe again.`
              : 'We write about your place and the launch. Unsubscribed, you keep your place, but we don’t invite you. What you ask for, such as a code, always comes.'}
          </p>
          <Button
            look="quiet"
            slim
            busy={busy === 'mail' && 'One moment...'}
            onClick={() => void during('mail', mails)}
          >
            {unsubscribedAt ? 'Subscribe again' : 'Unsubscribe'}
          </Button>
        </li>
        <li className="choice">
          <p>Everything we keep about you, as a file.</p>
          <Button
            look="quiet"
            slim
            busy={busy === 'export' && 'One moment...'}
            onClick={() => void during('export', download)}
          >
            Download
          </Button>
        </li>
        <li className="choice">
          <p>
            This browser opens your place without another email. Share the device? Then forget it here, and
            somebody else can join.
          </p>
          <Button look="quiet" slim onClick={onForget}>
            Forget it here
          </Button>
        </li>
        <li className="choice">
          <p>
            Leave the waitlist: your entry, place
            {merchant ? ', referrals, demo and feed' : ' and referrals'} are deleted for good.
          </p>
          <Button look="quiet" slim className="border-danger! text-danger!" onClick={() => setAsks(true)}>
            Delete
          </Button>
        </li>
      </ul>
      <Dialog open={asks} labelledBy="delete-title" onClose={() => setAsks(false)}>
        <h2 id="delete-title" className="text-h3">
          Delete the entry of <EmailText>{email}</EmailText>?
        </h2>
        <p className="mt-3 text-muted">
          Your place, your link and your referrals are gone at once and can't be brought back. Joining again
          starts at the end. We keep only a hash of the address, so that no one writes to it by mistake.
        </p>
        {(merchant?.demoAt || merchant?.isShown || waits) && (
          <ul className="mt-4 grid gap-2 border-l-2 border-danger pl-3">
            {merchant.demoAt && (
              <li>
                Your demo on {bothTimes(merchant.demoAt).first} is canceled. One last email takes it out of
                your calendar.
              </li>
            )}
            {merchant.isShown && (
              <li>
                Shoppers no longer see your products in Find Deals and in {brand.aiName}’s answers, and we
                stop reading your feed.
              </li>
            )}
            {waits && <li>The feed you sent is withdrawn, and nobody looks at it anymore.</li>}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            busy={busy === 'delete' && 'Deleting...'}
            onClick={() => void during('delete', () => act('delete').then(() => setAsks(false)))}
          >
            Delete for good
          </Button>
          <Button look="quiet" onClick={() => setAsks(false)}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </Part>
  );
}

/** Downloads a text as a file. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
