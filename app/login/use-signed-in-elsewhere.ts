import { useEffect, useEffectEvent } from 'react';
import { getBackend } from '../backend/client.ts';

/**
 * Calls `goOn` when another tab signs this browser in, or a mail that was answered there does. A session that was there before
 * says nothing new: the client announces it again at its start and whenever the tab comes back into sight.
 */
export function useSignedInElsewhere(goOn: () => Promise<void>): void {
  const signedIn = useEffectEvent(goOn);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    getBackend().then(
      ({ auth }) => {
        if (gone) return;
        // Unknown until the client has read what is stored.
        let had = true;
        const { data } = auth.onAuthStateChange((event, session) => {
          // Only after this callback has returned may the client be asked anything.
          if (event === 'SIGNED_IN' && !had) setTimeout(() => void signedIn());
          if (event === 'INITIAL_SESSION' || session || event === 'SIGNED_OUT') had = session !== null;
        });
        stop = () => data.subscription.unsubscribe();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);
}
