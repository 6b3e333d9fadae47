import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(prefers-reduced-motion: reduce)');

function watch(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the person asks for less motion, followed while the page lives. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
}
