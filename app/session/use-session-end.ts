import { useEffect, useEffectEvent } from 'react';
import { getBackend } from '../backend.ts';
import { endIfGone } from './end-if-gone.ts';
import { isSigningOut } from './leaving.ts';

const between = 30_000;

/** Calls back once the session has ended, here or in another tab. A refresh that may still succeed is no end. */
export function useSessionEnd(onEnd: () => void): void {
  const ended = useEffectEvent(() => {
    if (!isSigningOut()) onEnd();
  });
  useEffect(() => {
    const stop = new AbortController();
    // A tab that was asleep may miss the message of the tab that signed out; storage tells it all the same.
    window.addEventListener(
      'storage',
      ({ key, newValue }) => {
        if (newValue === null && (key === null || /^sb-.+-auth-token$/.test(key))) ended();
      },
      { signal: stop.signal },
    );
    getBackend().then(
      ({ auth }) => {
        if (stop.signal.aborted) return;
        const { data } = auth.onAuthStateChange((event) => {
          if (event === 'SIGNED_OUT') ended();
        });
        stop.signal.addEventListener('abort', () => data.subscription.unsubscribe());
        // Who comes back to a tab learns at once that the session was ended on another device.
        let asked = Date.now();
        const look = () => {
          if (document.hidden || Date.now() - asked < between) return;
          asked = Date.now();
          void endIfGone(auth);
        };
        document.addEventListener('visibilitychange', look, { signal: stop.signal });
        window.addEventListener('focus', look, { signal: stop.signal });
      },
      () => undefined, // The page that needs the backend says so itself.
    );
    return () => stop.abort();
  }, []);
}
