import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

type Holding = {
  onPointerEnter: (event: { pointerType: string }) => void;
  onPointerLeave: (event: { pointerType: string }) => void;
  onFocus: (event: { target: Element }) => void;
  onBlur: () => void;
};

/**
 * Calls `advance` at an interval, unless the part is paused, held by a pointer or by keyboard focus, or motion is reduced.
 * `stopped`: paused by a button elsewhere. `restart` restarts the interval, after a manual choice.
 */
export function useAutoplay(every: number, advance: () => void, stopped = false) {
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState<'no' | 'pointer' | 'focus'>('no');
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const reduced = useReducedMotion();
  const running = !paused && !stopped && held === 'no' && !reduced;

  const latest = useRef(advance);
  useEffect(() => {
    latest.current = advance;
  });
  useEffect(() => {
    if (!running) return undefined;
    timer.current = setInterval(() => latest.current(), every);
    return () => clearInterval(timer.current);
  }, [running, every]);

  const holding: Holding = {
    onPointerEnter: ({ pointerType }) => pointerType !== 'touch' && setHeld('pointer'),
    onPointerLeave: ({ pointerType }) => pointerType !== 'touch' && setHeld('no'),
    onFocus: ({ target }) => target.matches(':focus-visible') && setHeld('focus'),
    onBlur: () => setHeld((now) => (now === 'focus' ? 'no' : now)),
  };
  return {
    paused,
    reduced,
    holding,
    toggle: () => setPaused(!paused),
    restart: () => {
      if (!running) return;
      clearInterval(timer.current);
      timer.current = setInterval(() => latest.current(), every);
    },
  };
}

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function watch(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether reduced motion is preferred, updated while the page lives. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
}
