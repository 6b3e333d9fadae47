import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { changeAddress } from '../calls.ts';
import { forgetEntryOf } from '../kept-entry.ts';
import { tellJoined } from '../kept-joined.ts';
import { SendLink } from '../send-link.tsx';

type Props = { isUndo: boolean; token: string; onChanged: (statusToken: string) => void };

/**
 * What the link in the mail to a new address opens, and the one in the mail that tells the old address. Only the button changes
 * anything, since link scanners open links too.
 */
export function AddressPanel({ isUndo, token, onChanged }: Props) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [hasEnded, setEnded] = useState(false);

  async function change(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      const { from, statusToken } = await changeAddress(isUndo ? 'undo' : 'confirm', token);
      // This browser may know the place by its former address, with a link that has ended now.
      if (from !== undefined) {
        forgetEntryOf(from);
        tellJoined({ email: from, isGone: true });
      }
      await navigate('/waitlist/status', { state: { addressChanged: true }, replace: true });
      onChanged(statusToken);
    } catch (error) {
      setFailed(callErrorMessage(error));
      setEnded(error instanceof BackendError && error.code === 'link_invalid');
      setBusy(false);
    }
  }

  return (
    <>
      {failed && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {hasEnded ? (
        <>
          <h2 className="joined-title">Open your place instead</h2>
          <p className="mt-2 mb-5 text-muted">
            A link works for seven days, and until you ask for another address. You can ask again in your
            place. We mail you a link to it.
          </p>
          <SendLink />
        </>
      ) : (
        <>
          <h2 className="joined-title">
            {isUndo ? 'Your place with your old address' : 'Your place with this address'}
          </h2>
          <Button wide className="mt-5" busy={busy && 'Changing...'} onClick={() => void change()}>
            {isUndo ? 'Change it back' : 'Use this address'}
          </Button>
          <p className="mt-3 text-small text-muted">
            {isUndo
              ? 'The other address then no longer opens your place.'
              : 'Not you? Close this page, and nothing happens.'}
          </p>
        </>
      )}
    </>
  );
}
