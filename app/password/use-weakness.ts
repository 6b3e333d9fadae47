import { useEffect, useState } from 'react';
import type { Person, Weakness } from '../../domain/passwords/password-weakness.ts';

/** Milliseconds without a key: nobody is warned of half a password. */
const pause = 400;

/**
 * Why what stands in the field is easily guessed; null while it is not, while it is still being typed, and where the list
 * cannot be fetched. Nothing of the password leaves the browser.
 */
export function useWeakness(password: string, person: Person): Weakness | null {
  const [found, setFound] = useState<{ of: string; weakness: Weakness | null }>({ of: '', weakness: null });
  useEffect(() => {
    if (password === '') return undefined;
    let gone = false;
    const timer = setTimeout(() => {
      import('./weigh-password.ts')
        .then(({ weighPassword }) => weighPassword(password, person))
        .then(
          (weakness) => {
            if (!gone) setFound({ of: password, weakness });
          },
          () => undefined, // Whoever is offline is not warned, and the server still knows the list.
        );
    }, pause);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [password, person]);
  return found.of === password ? found.weakness : null;
}
