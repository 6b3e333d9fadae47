import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { endIfGone, getBackend } from '../backend/client.ts';
import { howItEnded, noteEnded } from './ended.ts';
import { isSigningOut } from './leaving.ts';

const between = 30_000;

type Options = {
  /** Where to come back to; without it, to this page, or the one that somebody is on the way to. */
  returnTo?: string;
  /** Called before the page is left. */
  onEnd?: () => void;
};

/**
 * Leads to /login once the session has ended, here or in another tab, and from there back. A refresh that may still succeed
 * is no end.
 */
export function useSessionEnd({ returnTo, onEnd }: Options = {}): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const left = useRef(false);
  const ended = useEffectEvent(() => {
    if (isSigningOut() || left.current) return;
    left.current = true;
    noteEnded(howItEnded(localStorage, Date.now()));
    onEnd?.();
    // Whoever is on the way to another page comes out there; on the way to /login, that way already knows where.
    const to = ahead && ahead.pathname !== '/login' ? ahead : here;
    const next = encodeURIComponent(returnTo ?? to.pathname + to.search);
    void navigate(`/login?next=${next}`, { replace: true });
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
