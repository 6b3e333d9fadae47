import { useSyncExternalStore } from 'react';

/** False in the prerendered page and true once scripts run: what needs a script to work is not offered without one. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
