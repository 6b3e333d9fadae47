import { useEffect, useRef } from 'react';

/** Calls `step` with -1 or 1 for the arrow keys, wherever the focus is, unless a field or a list of choices has it. */
export function useArrowKeys(step: (steps: -1 | 1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const stop = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
          return;
        if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=menu]'))
          return;
        event.preventDefault();
        latest.current(event.key === 'ArrowRight' ? 1 : -1);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
}
