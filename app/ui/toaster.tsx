import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, dismissToast, watchToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

/**
 * The stack of toasts, once in a page: top right below the bar, on a phone as wide as the page. The two lists are in the document from the start, so that what is added to
 * them is announced, once: politely for a success, at once for a failure.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);

  // In a frame of ours, the edge it is at may be outside the window.
  useEffect(() => {
    if (toasts.length > 0) window.frameElement?.scrollIntoView({ block: 'nearest' });
  }, [toasts.length]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = currentToasts().at(-1);
      if (event.key === 'Escape' && !event.defaultPrevented && newest) dismissToast(newest.id);
    };
    const look = () => setHeld(region.current?.matches(':hover, :has(:focus-visible)') ?? false);
    const stop = new AbortController();
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    for (const event of ['mouseover', 'mouseout', 'focusin', 'focusout']) {
      region.current?.addEventListener(event, () => setTimeout(look), { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  const list = (kind: Toast['kind']) => (
    <ul
      aria-live={kind === 'success' ? 'polite' : 'assertive'}
      aria-relevant="additions"
      className="grid gap-2"
    >
      {toasts
        .filter((toast) => toast.kind === kind)
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} held={held} />
        ))}
    </ul>
  );
  return (
    <section
      ref={region}
      aria-label="Notifications"
      data-toasts
      className="pointer-events-none fixed z-50 grid gap-2"
    >
      {list('success')}
      {list('destructive')}
    </section>
  );
}
