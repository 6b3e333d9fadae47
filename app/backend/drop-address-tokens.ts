/**
 * Takes tokens out of the address bar, unread: a link anybody sends could hold those of their own account, and whoever opened
 * it would go on in there. Our own links bring codes that have to be exchanged instead.
 */
export function dropAddressTokens({
  location,
  history,
}: { location: Location; history: History } = window): void {
  if (/[#&]\w+_token=/.test(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search);
}
