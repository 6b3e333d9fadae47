import { useEffect, type RefObject } from 'react';

const barHeight = 65;

/** Keeps `--above` on the element at how much of the window stands above its column, so that it can fill the rest. */
export function useRoomAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = element.current;
    const column = panel?.parentElement;
    if (!panel || !column) return undefined;
    const measure = () => {
      panel.style.setProperty('--above', `${Math.max(barHeight, column.getBoundingClientRect().top)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const stop = new AbortController();
    document.addEventListener('scroll', measure, { passive: true, signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [element]);
}
