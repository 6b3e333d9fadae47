import { useEffect, useState } from 'react';
import { limits } from '../../domain/limits.ts';
import { readConfig } from '../backend/config.ts';

/** How many characters a new password needs at least: the product's own number, or more where the operator asks for it. */
export function useMinimum(): number {
  const [minimum, setMinimum] = useState<number>(limits.passwordMin);
  useEffect(() => {
    let gone = false;
    readConfig().then(
      ({ passwordMin }) => {
        if (!gone && passwordMin !== undefined) setMinimum(Number(passwordMin));
      },
      () => undefined, // The server says it where it must.
    );
    return () => {
      gone = true;
    };
  }, []);
  return minimum;
}
