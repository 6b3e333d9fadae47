import { useState } from 'react';
import { Button } from './button.tsx';
import { copyByHand } from './copy-by-hand.ts';
import { showToast } from './toasts.ts';

type Props = {
  text: string;
  label: string;
  /** What it copies, for screen readers. */
  what?: string;
  /** The id of the element that shows the text: without a clipboard, it is selected. */
  shownAt: string;
};

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, what, shownAt }: Props) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const shown = document.getElementById(shownAt);
      if (shown) getSelection()?.selectAllChildren(shown);
      showToast({
        kind: 'destructive',
        title: 'It could not be copied',
        description: copyByHand('text'),
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
