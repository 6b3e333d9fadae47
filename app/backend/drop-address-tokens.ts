/**
 * Removes tokens from the address bar, unread: a link could carry those of the sender's own account, and the person who opens it
 * would continue in there. Our own links carry codes that have to be exchanged instead.
 */
export function dropAddressTokens({
  location,
  history,
}: { location: Location; history: History } = window): void {
  if (/[#&]\w+_token=/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
