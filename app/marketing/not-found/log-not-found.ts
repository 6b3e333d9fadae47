/** Logs an unknown address as an error: the path alone, because a query may carry private data. */
export function logNotFound(): void {
  // oxlint-disable-next-line no-console
  if (document.querySelector('[data-not-found]')) console.error(`No page at ${location.pathname}`);
}
