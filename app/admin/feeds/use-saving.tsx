import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callErrorMessage } from '../../backend/error-messages.ts';
import { showToast } from '../../ui/toasts.ts';

/** One change at a time: its progress, its success, or its error. */
export function useSaving() {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (work: () => Promise<unknown>, done: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      showToast({ kind: 'success', title: done });
      await revalidate();
    } catch (error) {
      setFailure(callErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, save };
}

export function Failure({ text }: { text: string | null }) {
  return (
    <p role="alert" className="text-small text-danger">
      {text}
    </p>
  );
}
