import { useState } from 'react';
import { accountErrorMessage } from '../backend/account-error-messages.ts';
import { useProof, type Proof } from './proof.tsx';

/**
 * One save at a time, and the message of the last failure. `run` resolves to whether it succeeded; if the server requires proof of
 * identity, it asks the user and then continues.
 */
export function useSaving() {
  const withProof = useProof();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(
    work: (proof?: Proof) => Promise<void>,
    otherwise = 'It could not be saved. Please try again.',
  ) {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await withProof(work);
      return true;
    } catch (error) {
      setFailure(accountErrorMessage(error, otherwise));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, setFailure, run };
}
