/** Logs an unknown URL as an error: only its path, because a query may contain private data. */
export function logNotFound(): void {
  // oxlint-disable-next-line no-console
  if (document.querySelector('[data-not-found]')) console.error(`No page at ${location.pathname}`);
}
