import { useEffect, useRef, useState } from 'react';
import { timings } from '../../domain/timings.ts';
import { useAutoplay } from '../ui/use-autoplay.ts';
import { wrap } from './positions.ts';

/** Which picture stands, and how to move: by itself, by steps, or to one of them. Moves are taken one at a time. */
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
