import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { endIfGone, getBackend } from '../backend/client.ts';
import { howItEnded, isSigningOut, noteEnded } from './ended.ts';

const between = 30_000;

/**
 * Redirects to /login when the session ends in any tab, and back after sign-in: to `returnTo`, otherwise to this page or the one
 * that is loading. A refresh that can still be retried does not count as an end.
 */
export function useSessionEnd({ returnTo }: { returnTo?: string } = {}): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { location: ahead } = useNavigation();
  const left = useRef(false);
  const ended = useEffectEvent(() => {
    if (isSigningOut() || left.current) return;
    left.current = true;
    noteEnded(howItEnded(localStorage, Date.now()));
    // A page that is loading is the one to return to, except /login, whose URL already has the return path.
    const to = ahead && ahead.pathname !== '/login' ? ahead : here;
    const next = encodeURIComponent(returnTo ?? to.pathname + to.search);
    void navigate(`/login?next=${next}`, { replace: true });
  });
  useEffect(() => {
    const stop = new AbortController();
    // A suspended tab may miss the message of the tab that signed out, but not the change of storage.
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
        // A session ended on another device ends here as soon as this tab becomes visible again.
        let asked = Date.now();
        const look = () => {
          if (document.hidden || Date.now() - asked < between) return;
          asked = Date.now();
          void endIfGone(auth);
        };
        document.addEventListener('visibilitychange', look, { signal: stop.signal });
        window.addEventListener('focus', look, { signal: stop.signal });
      },
      () => undefined, // The page that needs the backend reports it.
    );
    return () => stop.abort();
  }, []);
}
