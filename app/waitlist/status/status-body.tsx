import { useEffect, useState, type ReactNode } from 'react';
import type { WaitlistAction, WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { BackendError } from '../../backend/backend-error.ts';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { Button } from '../../ui/button.tsx';
import { clearFailures, showToast } from '../../ui/toasts.ts';
import { callStatus, deleteEntry } from '../calls.ts';
import { SendLink } from '../link-page.tsx';
import { ConsentRecord } from './consent-record.tsx';
import { Entry } from './entry.tsx';
import { PlaceBand } from './place-band.tsx';
import { Referrals } from './referrals.tsx';
import { YourData } from './your-data.tsx';

/** Sends an action and takes the new state over. False where it did not go through, which has been said then. */
export type Act = (action: Exclude<WaitlistAction, 'export'>, more?: object) => Promise<boolean>;

type Props = { token: string; fallback: ReactNode; onLeave: () => void };
type State =
  | { at: 'loading' }
  | { at: 'read'; status: WaitlistStatus }
  | { at: 'ended'; text: string }
  | { at: 'failed'; text: string }
  | { at: 'deleted' };

const read = async (token: string): Promise<State> => {
  try {
    return { at: 'read', status: await callStatus(token, 'read') };
  } catch (error) {
    return { at: isEnded(error) ? 'ended' : 'failed', text: callErrorMessage(error) };
  }
};

const isEnded = (error: unknown) => error instanceof BackendError && error.status === 401;

/** An entry in its owner's hands. */
export function StatusBody({ token, fallback, onLeave }: Props) {
  const [state, setState] = useState<State>({ at: 'loading' });
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const next = await read(token);
      if (!gone) setState(next);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [token]);

  const act: Act = async (action, more = {}) => {
    clearFailures();
    try {
      if (action === 'delete') {
        await deleteEntry(token);
        setState({ at: 'deleted' });
      } else {
        setState({ at: 'read', status: await callStatus(token, action, more) });
      }
      return true;
    } catch (error) {
      const text = callErrorMessage(error);
      if (isEnded(error)) setState({ at: 'ended', text });
      showToast({ kind: 'destructive', title: 'That did not work', description: text });
      return false;
    }
  };

  switch (state.at) {
    case 'deleted':
      return (
        <Plain title="Your entry is gone">
          <p className="text-lead text-muted">
            What stays is a hash of the address, so that nobody can write to it by mistake. You can join again
            whenever you like, with a new place.
          </p>
          <Button look="quiet" onClick={onLeave}>
            Close
          </Button>
        </Plain>
      );
    case 'ended':
      return (
        <Plain title="This link has ended">
          <p className="text-lead text-muted">{state.text} A new one goes to the address that joined.</p>
          <SendLink />
        </Plain>
      );
    case 'failed':
      return (
        <Plain title="Your place could not be read">
          <p role="alert" className="border-l-2 border-danger pl-3">
            {state.text}
          </p>
          <Button look="quiet" onClick={() => void read(token).then(setState)}>
            Try again
          </Button>
        </Plain>
      );
    case 'read':
      return (
        <>
          <PlaceBand status={state.status} />
          <div className="wrap grid gap-[clamp(3rem,6vw,5rem)] py-[clamp(3rem,6vw,5.5rem)]">
            {state.status.confirmedAt && <Referrals status={state.status} act={act} />}
            <Entry status={state.status} act={act} />
            <ConsentRecord status={state.status} />
            <YourData status={state.status} token={token} act={act} />
          </div>
        </>
      );
    default:
      return fallback;
  }
}

function Plain({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap min-h-[70dvh] py-[clamp(3rem,7vw,6.5rem)]">
      <div className="grid max-w-160 justify-items-start gap-6">
        <h1 className="text-h1">{title}</h1>
        {children}
      </div>
    </div>
  );
}
