const carried = ['code', 'error'];

/**
 * Where an address of the home page must go on to: a provider or a mail returns to `/` with a code or an error in the search
 * or the hash, and /login finishes it. Null for any other address; tokens are nothing to go on with.
 */
export function signInReturn({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  if (pathname !== '/') return null;
  const parts = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  return parts.some((part) => carried.some((name) => part.has(name))) ? `/login${search}${hash}` : null;
}

export function forwardSignIn(here: Location): void {
  const to = signInReturn(here);
  if (to) here.replace(to);
}
