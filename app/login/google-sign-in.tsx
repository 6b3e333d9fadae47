import { useState, type ReactNode } from 'react';
import { readAuthSettings } from '../backend/auth-settings.ts';
import { errorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { signInWithGoogle } from './api.ts';
import { Failure } from './failure.tsx';

type Props = { next: string | null; isOff: boolean; children: ReactNode };

/** The button above each form, and the divider between the two. Without Google sign-in both are one quiet line below it. */
export function WithGoogle({ next, isOff, children }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function start() {
    setBusy(true);
    setFailure('');
    clearFailures();
    try {
      await signInWithGoogle(next);
    } catch (error) {
      const description = errorMessage(error, 'Could not sign in with Google. Please try again.');
      setBusy(false);
      setFailure(description);
      showToast({ kind: 'destructive', title: 'Google sign-in failed', description, isSpokenOnly: true });
    }
  }

  if (isOff)
    return (
      <div>
        {children}
        <p className="mt-3 text-tiny text-subtle">
          <button type="button" disabled aria-describedby="google-off" className="cursor-default">
            <GoogleMark isGray /> Continue with Google
          </button>{' '}
          <span id="google-off">is not available yet.</span> Or continue with email
        </p>
      </div>
    );
  return (
    <div>
      {failure && (
        <div className="mb-3">
          <Failure>{failure}</Failure>
        </div>
      )}
      <Button look="quiet" wide busy={busy && 'Opening Google...'} onClick={start}>
        <GoogleMark />
        Continue with Google
      </Button>
      <p className="my-5 flex items-center gap-4 text-small text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with email
      </p>
      {children}
    </div>
  );
}

/** Whether this site has no Google sign-in. False if that is not known within a second: then a press reports the error. */
export async function isGoogleOff(): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false));
  const read = readAuthSettings().then(
    ({ external }) => external?.google === false,
    () => false,
  );
  return Promise.race([read, late]);
}

/** Google's mark in its colors, as its sign-in branding guidelines require. */
function GoogleMark({ isGray = false }: { isGray?: boolean }) {
  return (
    <svg
      className={isGray ? 'mr-0.5 inline size-3.5 align-[-2px] grayscale' : 'size-4.5 shrink-0'}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      <path
        fill="#4285f4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92a8.78 8.78 0 0 0 2.68-6.62Z"
      />
      <path
        fill="#34a853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26a5.4 5.4 0 0 1-8.06-2.84H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path fill="#fbbc05" d="M3.98 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.02-2.33Z" />
      <path
        fill="#ea4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.02 2.33A5.36 5.36 0 0 1 9 3.58Z"
      />
    </svg>
  );
}
