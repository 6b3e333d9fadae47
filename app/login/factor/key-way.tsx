import { useState } from 'react';
import { getBackend } from '../../backend/client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { passkeyErrorMessage } from '../../backend/factor-error-messages.ts';

type Props = { factorId: string; onPassed: () => Promise<void> };

/** Verification with a passkey or a security key: the browser asks for it once the button is pressed. */
export function KeyWay({ factorId, onPassed }: Props) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');

  async function ask() {
    setBusy(true);
    setRefused('');
    try {
      const { auth } = await getBackend();
      const { error } = await auth.mfa.webauthn.authenticate({ factorId });
      if (error) setRefused(passkeyErrorMessage(error));
      else await onPassed();
    } catch (error) {
      setRefused(passkeyErrorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div>
      <p className="mb-5">Your browser asks for your fingerprint, your face, your PIN or your key.</p>
      <Button wide busy={busy && 'Waiting for your browser...'} onClick={() => void ask()}>
        Use passkey or security key
      </Button>
      <div aria-live="polite">{refused && <FieldError id="key-refused">{refused}</FieldError>}</div>
    </div>
  );
}
