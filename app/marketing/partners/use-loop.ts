import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { timings } from '../../../domain/timings.ts';
import { useScripted } from '../../ui/use-scripted.ts';

/** Cards kept before the current one, so that the user can always go back. */
const before = 3;
const quiet = 150;
const aligned = 8;

/**
 * An endlessly scrolling row: whenever it comes to rest, the cards are reordered around the front one, and the scroll position is
 * restored. One move at a time.
 */
export function useLoop(list: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0);
  // Prerendered starting with the first card; loops once scripts run.
  const lead = useScripted() ? before : 0;
  const order = useMemo(
    () => Array.from({ length: count }, (_, slot) => (current + slot - lead + count) % count),
    [current, lead, count],
  );
  const locked = useRef(false);

  // Before paint, so that the reordering is not visible.
  useLayoutEffect(() => {
    if (list.current) scrollToSlot(list.current, order.indexOf(current), 'instant');
  }, [list, order, current]);

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      const { slot, off } = inFront(element);
      // Between two cards it is not at rest: the window is being resized, and the row will be realigned. At the row's end no card
      // reaches its place.
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      if (slot !== lead && (off < aligned || isAtEnd))
        setCurrent((now) => (now + slot - lead + count) % count);
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('scrollend', rest, { signal });
    // For browsers without that event.
    const soon = () => {
      clearTimeout(timer);
      if (!('onscrollend' in window)) timer = setTimeout(rest, quiet);
    };
    element.addEventListener('scroll', soon, { signal, passive: true });
    const resized = new ResizeObserver(() => scrollToSlot(element, lead, 'instant'));
    resized.observe(element);
    return () => {
      clearTimeout(timer);
      stop.abort();
      resized.disconnect();
    };
  }, [list, lead, count]);

  function move(steps: number): void {
    if (!list.current || locked.current) return;
    locked.current = true;
    setTimeout(() => {
      locked.current = false;
    }, timings.galleryLock);
    const slow = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollToSlot(list.current, inFront(list.current).slot + steps, slow ? 'smooth' : 'instant');
  }

  return { order, current, move };
}

const start = (element: Element) => parseFloat(getComputedStyle(element).scrollPaddingInlineStart) || 0;
const cards = (element: Element) => [...element.children] as HTMLElement[];

function scrollToSlot(element: HTMLElement, slot: number, behavior: ScrollBehavior): void {
  const card = cards(element)[slot];
  if (card) element.scrollTo({ left: card.offsetLeft - start(element), behavior });
}

/** The card nearest to the resting position, and its distance in px. */
function inFront(element: HTMLElement): { slot: number; off: number } {
  const at = element.scrollLeft + start(element);
  const offs = cards(element).map((card) => Math.abs(card.offsetLeft - at));
  const off = Math.min(...offs);
  return { slot: offs.indexOf(off), off };
}
