/** An unknown address is logged as an error: the path alone, since a query may carry what is nobody's business. */
export function logNotFound(): void {
  // oxlint-disable-next-line no-console
  if (document.querySelector('[data-not-found]')) console.error(`No page at ${location.pathname}`);
}
