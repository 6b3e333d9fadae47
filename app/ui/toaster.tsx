import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ToastCard } from './toast-card.tsx';
import { currentToasts, dismissToast, watchToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

/**
 * The stack of toasts, once per page: bottom right, in the bar of a step, or on a small screen only the newest, across the top.
 * Both lists are in the document from the start, so that additions are announced, once: politely for a success, assertively for a
 * failure or a request to log in.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (toasts.every(({ isSpokenOnly }) => isSpokenOnly) || !region.current) return undefined;
    // In one of our frames, its edge may be outside the window.
    window.frameElement?.scrollIntoView({ block: 'nearest' });
    const stack = region.current;
    const place = () => raise(stack);
    const follow = () => (place(), uncover(stack));
    place();
    // Now, and once the page shows more: the error, or what is left to do.
    const sizes = new ResizeObserver(follow);
    sizes.observe(document.body);
    // The pinned element may by now be another one, or belong to the next page.
    const parts = new MutationObserver(() => requestAnimationFrame(place));
    parts.observe(document.body, { childList: true, subtree: true });
    const stop = new AbortController();
    for (const event of ['resize', 'scroll'])
      visualViewport?.addEventListener(event, place, { signal: stop.signal });
    document.addEventListener('click', () => requestAnimationFrame(place), { signal: stop.signal });
    document.addEventListener('focusin', () => requestAnimationFrame(follow), { signal: stop.signal });
    return () => {
      sizes.disconnect();
      parts.disconnect();
      stop.abort();
    };
  }, [toasts]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const newest = currentToasts().at(-1);
      if (event.key === 'Escape' && !event.defaultPrevented && newest) dismissToast(newest.id);
    };
    // What a finger pressed last counts as hovered until it presses elsewhere.
    const holds = `${matchMedia('(hover:hover)').matches ? ':hover,' : ''}:has(:focus-visible)`;
    const look = () => setHeld(region.current?.matches(holds) ?? false);
    const stop = new AbortController();
    document.addEventListener('keydown', onKey, { signal: stop.signal });
    for (const event of ['mouseover', 'mouseout', 'focusin', 'focusout']) {
      region.current?.addEventListener(event, () => setTimeout(look), { signal: stop.signal });
    }
    return () => stop.abort();
  }, []);

  const list = (live: 'polite' | 'assertive') => (
    <ul aria-live={live} aria-relevant="additions" className="grid gap-2">
      {toasts
        .filter(({ kind }) => (kind !== 'success') === (live === 'assertive'))
        .map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            held={held}
            isNewest={toast === toasts.findLast(({ isSpokenOnly }) => !isSpokenOnly)}
          />
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
      {list('polite')}
      {list('assertive')}
    </section>
  );
}

/** Above what is pinned to the bottom of the window, such as the composer, and above an on-screen keyboard; on a phone at the visible top. */
function raise(stack: HTMLElement): void {
  const { left } = stack.getBoundingClientRect();
  const pinned = [...document.querySelectorAll('[data-pinned]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ right }) => right > left)
    .toSorted((a, b) => b.bottom - a.bottom);
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  let floor = Math.min(seen, innerHeight);
  const room = stack.offsetHeight + 16;
  // Only elements that it would cover count: one that has scrolled up is above it.
  for (const { top, bottom } of pinned) if (bottom > floor - room) floor = Math.min(floor, top);
  stack.style.setProperty('--floor', `${Math.round(innerHeight - floor)}px`);
  stack.style.setProperty('--roof', `${Math.round(visualViewport?.offsetTop ?? 0)}px`);
  const { top } = stack.getBoundingClientRect();
  const covered = top > innerHeight / 2 ? innerHeight - top : 0;
  document.documentElement.style.setProperty('--toasts', `${Math.round(covered)}px`);
}

/** The focused element, and the button of its form or of the next one, move out from under the stack. */
function uncover(stack: HTMLElement): void {
  const active = document.activeElement;
  if (!active || stack.contains(active)) return;
  const over = stack.getBoundingClientRect();
  const form = active.closest('form') ?? active.parentElement?.querySelector('form');
  for (const element of [form?.querySelector('[type=submit]'), active]) {
    const under = element?.getBoundingClientRect();
    if (under && under.right > over.left && under.bottom > over.top && under.top < innerHeight)
      element?.scrollIntoView({ block: 'nearest' });
  }
}
