import { useEffect, type RefObject } from 'react';

/**
 * Keeps two lengths on the element: `--bar`, the height of the fixed bar, and `--above`, how much of the window stands above
 * its column, so that it can stick under the one and fill the rest beside the other.
 */
export function useRoomAbove(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = element.current;
    const column = panel?.parentElement;
    if (!panel || !column) return undefined;
    const measure = () => {
      const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
      panel.style.setProperty('--bar', `${bar}px`);
      panel.style.setProperty('--above', `${Math.max(bar, column.getBoundingClientRect().top)}px`);
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
