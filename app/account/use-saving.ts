import { useState } from 'react';
import { refusalWords } from './refusal-words.ts';

/** One press at a time, and the words of the last failure. `run` answers whether it worked. */
export function useSaving() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function run(work: () => Promise<void>, otherwise = 'It could not be saved. Please try again.') {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(refusalWords(error, otherwise));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, setFailure, run };
}
