import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** A person's own link: to copy, and to hand to whatever shares things on this device. */
export function ShareLink({ link, title }: { link: string; title: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('Copied.');
    } catch {
      field.current?.select();
      setSaid('The link is selected: copy it with Ctrl C, or ⌘ C.');
    }
  }

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: link });
    } catch (error) {
      // Closing the system's own panel is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  return (
    <div className="mt-8">
      <label htmlFor={id} className="mb-1.5 block text-nav font-medium">
        Your link
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="h-12 min-w-48 flex-1 rounded-md border border-control bg-transparent px-3.5 text-ink"
        />
        <Button onClick={() => void copy()}>Copy</Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={() => void share()}>
            Share
          </Button>
        )}
      </div>
      <output className="mt-2 block min-h-[1.5em] text-small text-muted">{said}</output>
    </div>
  );
}
