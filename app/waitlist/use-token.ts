import { useEffect, useState } from 'react';
import { forgetEntryLink, readKeptEntry } from './kept-entry.ts';
import { forgetJoinedLink, keptJoined } from './kept-joined.ts';

/** The token of a mailed link: undefined until it is read, null if there is none. */
type Token = string | null | undefined;

const key = 'ventus-waitlist-link';

/**
 * Reads the token from the URL's fragment or search, and removes it there, so that it is neither shared nor kept in the history. A
 * page that `keeps` it stores it for the tab, and without one opens the entry that was last opened in this browser; a page `for`
 * merchants, a company's. A link that changes something instead of opening it names that in `change`, and is not stored.
 */
export function useToken({
  keeps,
  for: list,
}: {
  keeps: boolean;
  for?: 'merchant';
}): [Token, (token: string | null) => void, change: string | null] {
  const [[token, change], setFound] = useState<[Token, string | null]>([undefined, null]);
  function replace(next: string | null) {
    if (keeps) keepToken(next);
    setFound([next, null]);
  }
  useEffect(() => {
    const look = () => {
      const search = new URLSearchParams(location.search);
      const fragment = new URLSearchParams(location.hash.slice(1));
      const found = fragment.get('token') ?? search.get('token');
      const named = fragment.get('change');
      if (found) {
        history.replaceState(history.state, '', location.pathname);
        if (keeps && named === null) keepToken(found);
      }
      // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows the fragment
      setFound([found ?? (keeps ? keptToken(search.get('list'), list) : null), named]);
    };
    look();
    // Another mail's link, opened in this tab, changes only the fragment.
    const changed = () => location.hash.includes('token=') && look();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [keeps, list]);
  return [token, replace, change];
}

/**
 * The token of the tab, otherwise of the entry that this browser knows. `named` asks for the known company's whatever the tab
 * holds; a page for merchants takes the tab's unless it is that of a place for the card, which opens nothing there.
 */
function keptToken(named: string | null, list: 'merchant' | undefined): string | null {
  const company = keptJoined()?.token ?? null;
  if (named === 'merchant') return company;
  try {
    const card = readKeptEntry()?.token;
    const tab = sessionStorage.getItem(key);
    return list === 'merchant' ? (tab === card ? company : (tab ?? company)) : (tab ?? card ?? company);
  } catch {
    return null;
  }
}

/** Forgets a token that has ended, while the page that shows it stays. */
export function forgetToken(token: string): void {
  keepToken(null);
  forgetEntryLink(token);
  forgetJoinedLink(token);
}

/** Stores it for this tab. */
export function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, token);
  } catch {
    // It applies to this page only.
  }
}
