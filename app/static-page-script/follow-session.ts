import { isSessionKey, readStoredSession } from './stored-session.ts';

/** Keeps the top bar true when another tab signs in or out, or when the page comes back from the browser's cache. */
export function followSession(): void {
  const mark = () => {
    document.documentElement.toggleAttribute('data-session', readStoredSession(localStorage) !== null);
  };
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) mark();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mark();
  });
}
