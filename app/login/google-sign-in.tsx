import { useState } from 'react';
import { errorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { GoogleMark } from './google-mark.tsx';
import { signInWithGoogle } from './sign-in-with-google.ts';

/** The other way in, above the form, and the line that leads to the form. */
export function GoogleSignIn({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    clearFailures();
    try {
      await signInWithGoogle(next);
    } catch (error) {
      setBusy(false);
      showToast({
        kind: 'destructive',
        title: 'Google sign-in failed',
        description: errorMessage(error, 'Could not sign in with Google. Please try again.'),
      });
    }
  }

  return (
    <>
      <Button look="quiet" wide busy={busy && 'Opening Google...'} onClick={start}>
        <GoogleMark />
        Continue with Google
      </Button>
      <p className="my-5 flex items-center gap-4 text-small text-subtle before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        Or continue with email
      </p>
    </>
  );
}
