import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../domain/brand.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { copyByHand } from '../../ui/copy-by-hand.ts';

/** Milliseconds for which the button says that the link was copied. */
const saysCopied = 2500;

/** The link, for the device's share sheet; without one, for email, a message, or copying. `isQuiet` where something else comes first. */
export function ShareLink({ link, title, isQuiet }: { link: string; title: string; isQuiet?: boolean }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [copied, setCopied] = useState(0);
  const [ways, setWays] = useState(false);
  // Whoever gets it may never have heard of us.
  const words = `${brand.name} is a rewards card for the one thing you love. ${title}`;
  const text = `${words}: ${link}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setSaid('');
      setCopied((times) => times + 1);
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setSaid(copyByHand('link'));
    }
  }

  useEffect(() => {
    if (copied === 0) return undefined;
    const timer = setTimeout(() => setCopied(0), saysCopied);
    return () => clearTimeout(timer);
  }, [copied]);
  // What a press adds may be below the edge of the screen.
  useEffect(() => {
    if (ways || said) below.current?.scrollIntoView({ block: 'nearest' });
  }, [ways, said]);

  async function share(): Promise<void> {
    if (!('share' in navigator)) return setWays(!ways);
    try {
      await navigator.share({ title: brand.name, text: words, url: link });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setWays(true);
    }
  }

  return (
    <>
      <div className="flex flex-wrap gap-2.5 whitespace-nowrap max-md:*:flex-auto">
        <Button
          look={isQuiet ? 'quiet' : 'filled'}
          onClick={() => void share()}
          aria-expanded={ways || undefined}
        >
          <svg
            viewBox="0 0 18 18"
            className="size-4.5"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d="M9 11V2M5.5 5 9 1.8 12.5 5M4 8.5H3.5v7.5h11V8.5H14" />
          </svg>
          Share your link
        </Button>
        <Button look="quiet" onClick={() => void copy()}>
          <span aria-live="polite">{copied > 0 ? 'Link copied' : 'Copy link'}</span>
        </Button>
      </div>
      <div ref={below} className="scroll-mb-6">
        {ways && (
          <p className="mt-3 flex flex-wrap gap-2.5 max-md:*:flex-1">
            <a
              className={buttonClass('quiet', { slim: true })}
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
            >
              By email
            </a>
            <a
              className={buttonClass('quiet', { slim: true })}
              href={`sms:?&body=${encodeURIComponent(text)}`}
            >
              By message
            </a>
          </p>
        )}
        <p ref={shown} className="mt-3.5 text-nav wrap-anywhere text-subtle">
          {link}
        </p>
        <output className="mt-1 block min-h-[1.5em] text-small text-muted">{said}</output>
      </div>
    </>
  );
}
