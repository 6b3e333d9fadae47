import { useEffect, useRef, useState } from 'react';

const duration = 600;

/** Runs from the number shown before to `to`; at once for people who ask for less motion. */
export function useCountUp(to: number): number {
  const [shown, setShown] = useState(0);
  const from = useRef(0);
  useEffect(() => {
    const start = from.current;
    const began = performance.now();
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : duration;
    let frame = requestAnimationFrame(function step(now) {
      const t = length === 0 ? 1 : Math.min(1, Math.max(0, now - began) / length);
      from.current = Math.round(start + (to - start) * (1 - (1 - t) ** 3));
      setShown(from.current);
      if (t < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [to]);
  return shown;
}
