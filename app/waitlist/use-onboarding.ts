import { useEffect, useState } from 'react';
import type { Chosen } from './read-chosen.ts';

/** What onboarding chose, on this device or in the account of whoever is signed in; null where it chose nothing. */
export function useOnboarding(): Chosen | null {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(() => {
    let gone = false;
    // Fetched once the page stands: its first load has no room for it.
    import('./read-chosen.ts')
      .then(({ readChosen }) => readChosen())
      .then(
        (found) => gone || setChosen(found),
        () => undefined, // The interest is simply asked for.
      );
    return () => {
      gone = true;
    };
  }, []);
  return chosen;
}
