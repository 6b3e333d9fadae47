import { useRef, type PointerEvent } from 'react';

/** A finger that moves this far to a side, px, and mostly to a side, means the next picture. */
const far = 40;

/** Handlers for a part that is swiped: `step` gets 1 for a swipe to the left. */
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
