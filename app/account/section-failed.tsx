import { useState } from 'react';
import { loadErrorMessage } from '../backend/error-messages.ts';
import { Button } from '../ui/button.tsx';

type Props = { what: string; error: unknown; again: () => Promise<void> };

/** Shown in place of a section that failed to load. */
export function SectionFailed({ what, error, again }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <div role="alert" className="border-y border-line py-4">
      <p>{what}</p>
      <p className="mt-1 text-small text-muted">{loadErrorMessage(error).what}</p>
      <Button
        look="text"
        slim
        className="mt-1"
        busy={busy && 'Trying again...'}
        onClick={() => {
          setBusy(true);
          void again().finally(() => setBusy(false));
        }}
      >
        Try again
      </Button>
    </div>
  );
}
