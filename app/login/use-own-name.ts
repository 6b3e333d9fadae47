import { useEffect, useState } from 'react';
import { readSession } from '../session/session.ts';

/** The name of whoever is signed in, for the card in the preview; empty until it is known, or when there is none. */
export function useOwnName(): string {
  const [name, setName] = useState('');
  useEffect(() => {
    let gone = false;
    readSession().then(
      (session) => {
        const told: unknown = session?.user.user_metadata['full_name'];
        if (!gone && typeof told === 'string') setName(told);
      },
      () => undefined, // A card without a name is still the card.
    );
    return () => {
      gone = true;
    };
  }, []);
  return name;
}
