import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves focus to the new page after a change inside the app, so that a keyboard or a screen reader goes on from there.
 * A page that has set the focus itself keeps it.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (document.activeElement && document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
