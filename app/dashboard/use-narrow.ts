import { useSyncExternalStore } from 'react';

// Below the width at which chat and deals are side by side.
const query = () => matchMedia('(width < 1024px)');

function watch(changed: () => void): () => void {
  const list = query();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether there is room for one pane only, followed while the page lives. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    watch,
    () => query().matches,
    () => false,
  );
}
