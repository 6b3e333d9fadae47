/**
 * Removes tokens from the address bar, unread: a link could contain those of the sender's own account, which the user would then
 * be signed in to. Our own links contain codes that must be exchanged instead.
 */
export function dropAddressTokens({
  location,
  history,
}: { location: Location; history: History } = window): void {
  if (/[#&]\w+_token=/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
