import { useState } from 'react';
import { Button } from './button.tsx';
import { showToast } from './toasts.ts';

/** Copies a text to the clipboard and confirms it. `what` names it for screen readers. */
export function CopyButton({ text, label, what }: { text: string; label: string; what?: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showToast({
        kind: 'destructive',
        title: 'It could not be copied',
        description: 'Select it and copy it by hand.',
      });
    }
  }
  return (
    <Button look="text" slim onClick={() => void copy()}>
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
      {what && <span className="sr-only"> {what}</span>}
    </Button>
  );
}
