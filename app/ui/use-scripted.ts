import { useSyncExternalStore } from 'react';

/** False in the prerendered page and true once scripts run: controls that need a script are not shown without one. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
