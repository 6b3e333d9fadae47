import { useEffect, useState } from 'react';

/** The token of a mailed link: undefined until it is read, null if there is none. */
type Token = string | null | undefined;

const key = 'ventus-waitlist-link';

/**
 * Reads the token from the URL's fragment or search, and removes it there, so that it is neither shared nor kept in the history. A
 * page that may be reloaded stores it for the tab.
 */
export function useToken({ keeps }: { keeps: boolean }): [Token, (token: string | null) => void] {
  const [token, setToken] = useState<Token>(undefined);
  function change(next: string | null) {
    if (keeps) keepToken(next);
    setToken(next);
  }
  useEffect(() => {
    const look = () => {
      const found =
        new URLSearchParams(location.hash.slice(1)).get('token') ??
        new URLSearchParams(location.search).get('token');
      if (found) {
        history.replaceState(history.state, '', location.pathname);
        if (keeps) keepToken(found);
      }
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the fragment
      setToken(found ?? (keeps ? keptToken() : null));
    };
    look();
    // Another mail's link, opened in this tab, changes only the fragment.
    const changed = () => location.hash.includes('token=') && look();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [keeps]);
  return [token, change];
}

/** The token this tab stores. */
export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes it from the tab, while the page that shows it stays. */
export const forgetToken = () => keepToken(null);

/** Stores it for this tab alone: it must not be in the storage that tabs share. */
export function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // It applies to this page only.
  }
}
