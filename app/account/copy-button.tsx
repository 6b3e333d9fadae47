import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
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
    </Button>
  );
}
