import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { changeAddress, readAddressChange } from '../calls.ts';
import { forgetEntryOf } from '../kept-entry.ts';
import { tellJoined } from '../kept-joined.ts';
import { SendLink } from '../send-link.tsx';

type Props = { isUndo: boolean; token: string; onChanged: (statusToken: string) => void };
/** `unread`: which address it is could not be read, but the button may still work. */
type Link = { status: 'loading' | 'unread' | 'ended' } | { status: 'waiting' | 'done'; email: string };

const isEnded = (error: unknown) => error instanceof BackendError && error.code === 'link_invalid';

/**
 * What the link in the mail to a new address opens, and the one in the mail that tells the old address. Only the button changes
 * anything, since link scanners open links too.
 */
export function AddressPanel({ isUndo, token, onChanged }: Props) {
  const navigate = useNavigate();
  const [link, setLink] = useState<Link>({ status: 'loading' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    let gone = false;
    readAddressChange(token).then(
      (read) => !gone && setLink(read),
      (error: unknown) => {
        if (gone) return;
        if (isEnded(error)) setFailed(callErrorMessage(error));
        setLink({ status: isEnded(error) ? 'ended' : 'unread' });
      },
    );
    return () => {
      gone = true;
    };
  }, [token]);

  /** A second press changes nothing, and opens the place too. */
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
      const addressChanged = link.status !== 'done';
      await navigate('/waitlist/status', {
        state: addressChanged ? { addressChanged } : null,
        replace: true,
      });
      onChanged(statusToken);
    } catch (error) {
      setFailed(callErrorMessage(error));
      if (isEnded(error)) setLink({ status: 'ended' });
      setBusy(false);
    }
  }

  if (link.status === 'loading') return <output>Loading...</output>;
  return (
    <>
      {failed && (
        <p role="alert" className="mb-5 border-l-2 border-danger pl-3">
          {failed}
        </p>
      )}
      {link.status === 'ended' ? (
        <>
          <h2 className="joined-title">Open your place instead</h2>
          <p className="mt-2 mb-5 text-muted">
            A link works for seven days, and until you ask for another address. You can ask again in your
            place. We email you a link to it.
          </p>
          <SendLink />
        </>
      ) : link.status === 'done' ? (
        <>
          <h2 className="joined-title">Your address is changed already</h2>
          <p className="mt-2 text-muted">
            Your place belongs to <EmailText>{`${link.email}.`}</EmailText>
          </p>
          <Button wide className="mt-5" busy={busy && 'Opening...'} onClick={() => void change()}>
            Open your place
          </Button>
        </>
      ) : (
        <>
          <h2 className="joined-title">
            Use {link.status === 'waiting' ? <EmailText>{link.email}</EmailText> : 'this address'} for your
            place{isUndo && ' again'}?
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
