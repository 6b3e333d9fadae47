import { useRef, useState } from 'react';
import { brand } from '../../../domain/brand.ts';
import { Button } from '../../ui/button.tsx';
import { copyByHand } from '../../ui/copy-by-hand.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { MailLink } from './mail-link.ts';

/** Shown after opening the mail program: whether it opened cannot be known, so the text can be copied here. */
export function MailOpened({ link, onClose }: { link: MailLink | null; onClose: () => void }) {
  return (
    <Dialog open={link !== null} labelledBy="mail-opened" onClose={onClose}>
      {link && <Opened link={link} onClose={onClose} />}
    </Dialog>
  );
}

function Opened({ link, onClose }: { link: MailLink; onClose: () => void }) {
  const text = useRef<HTMLPreElement>(null);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link.text);
      setSaid('Copied.');
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setSaid(copyByHand('text'));
    }
  }

  return (
    <>
      <h2 id="mail-opened" className="text-h3">
        Email Client Opened
      </h2>
      <p className="mt-3 text-muted">
        Your email app should be open, with your message ready to send. The mail client may not open on every
        device. If it did not, close this and choose Send from here, or copy the text and send it to{' '}
        <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
          {brand.contactEmail}
        </a>
        .
      </p>
      {!link.whole && (
        <p className="mt-3 border-l-2 border-warn pl-3">
          Your message is too long to hand over in full. Copy the text and paste the rest in.
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a place that scrolls must take the keyboard */}
      <pre ref={text} tabIndex={0} aria-label="Your message" className="dialog-text">
        {link.text}
      </pre>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy text</Button>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <a href={link.href} className="link py-2 text-nav">
          Open it again
        </a>
      </div>
      <output className="mt-2 -mb-3 block min-h-[1.5em] text-small text-muted">{said}</output>
    </>
  );
}
