import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { timings } from '../../domain/timings.ts';
import { useAutoplay } from '../ui/use-autoplay.ts';
import { wrap } from './positions.ts';

/** The current picture, and how to move: automatically, by steps, or to a given one. One move at a time. */
export function useGallery(count: number) {
  const [index, setIndex] = useState(0);
  const locked = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(locked.current), []);
  const { paused, reduced, toggle, restart } = useAutoplay(timings.carousel, () => move((now) => now + 1));

  function move(to: (now: number) => number): void {
    if (locked.current !== undefined) return;
    locked.current = setTimeout(() => {
      locked.current = undefined;
    }, timings.galleryLock);
    setIndex((now) => wrap(to(now), 0, count));
  }

  function go(to: (now: number) => number): void {
    restart();
    move(to);
  }

  return {
    index,
    paused: paused || reduced,
    toggle,
    step: (steps: number) => go((now) => now + steps),
    show: (place: number) => go(() => place),
  };
}

/** Calls `step` with -1 or 1 for the arrow keys, unless the focus is in a field or a list of options. */
export function useArrowKeys(step: (steps: -1 | 1) => void): void {
  const move = useEffectEvent(step);
  // In a layout effect, like the mark of a hydrated page: a key pressed right after it is not lost.
  useLayoutEffect(() => {
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
        move(event.key === 'ArrowRight' ? 1 : -1);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
}

/** A swipe must move this far sideways, px, and mostly sideways. */
const far = 40;

/** Handlers for an element that is swiped: `step` gets 1 for a swipe to the left. */
export function useSwipe(step: (steps: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      from.current = pointerType !== 'mouse' && isPrimary ? { x: clientX, y: clientY } : undefined;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!from.current) return;
      const across = clientX - from.current.x;
      const along = clientY - from.current.y;
      from.current = undefined;
      if (Math.abs(across) >= far && Math.abs(across) > Math.abs(along) * 1.5) step(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
