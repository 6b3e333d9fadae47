import { useRevalidator } from 'react-router';
import { useId, useState } from 'react';
import { errorMessage } from '../backend/error-messages.ts';
import type { ButtonLook } from '../ui/button-class.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toasts.ts';

type Work = {
  /** Makes the change. The database logs it in the same transaction. */
  run: () => Promise<unknown>;
  /** Shown when it is done. */
  done: string;
  /** Undoes the change, offered for as long as the toast is shown. */
  undo?: () => Promise<unknown>;
};

type Props = Work & {
  label: string;
  busy: string;
  look?: ButtonLook;
  describedBy?: string;
  /** Asked first if the action is dangerous. */
  question?: string;
  /** The consequences. */
  details?: string;
  yes?: string;
};

const otherwise = 'That did not work. Please try again.';

/** An operator's action: confirmed if dangerous, with progress, a toast when done, and undo. */
export function Act({
  label,
  busy,
  look = 'text',
  describedBy,
  question,
  details,
  yes = label,
  ...work
}: Props) {
  const { revalidate } = useRevalidator();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function act() {
    await work.run();
    const { undo } = work;
    showToast({
      kind: 'success',
      title: work.done,
      ...(undo && { action: { label: 'Undo', run: () => void undoIt(undo), takeFocus: true } }),
    });
    await revalidate();
  }
  async function undoIt(undo: () => Promise<unknown>) {
    try {
      await undo();
      showToast({ kind: 'success', title: 'Undone' });
    } catch (error) {
      showToast({ kind: 'destructive', title: 'Not undone', description: errorMessage(error, otherwise) });
    }
    await revalidate();
  }

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      setAsked(false);
    } catch (error) {
      const description = errorMessage(error, otherwise);
      if (isAsked) setFailure(description);
      else showToast({ kind: 'destructive', title: 'Not done', description });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        look={look}
        slim
        aria-describedby={describedBy}
        busy={isBusy && !isAsked && busy}
        onClick={() => (question ? setAsked(true) : void run())}
      >
        {label}
      </Button>
      {question && (
        <Dialog labelledBy={id} open={isAsked} onClose={() => setAsked(false)}>
          <h2 id={id} className="text-h3">
            {question}
          </h2>
          {details && <p className="mt-3 text-muted">{details}</p>}
          <div className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
            <Button busy={isBusy && busy} onClick={() => void run()}>
              {yes}
            </Button>
            <Button look="text" onClick={() => setAsked(false)}>
              Cancel
            </Button>
          </div>
          <p role="alert" className="mt-2 text-small text-danger">
            {failure}
          </p>
        </Dialog>
      )}
    </>
  );
}
