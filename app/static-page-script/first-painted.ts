/**
 * Resolves once the page has been painted: what a script adds can wait for what is read. A page in the background is not
 * painted and goes on at once; one that is out of sight in a frame, after 3 s. (Hydrated pages begin alike: scripts/site/framework/hydrated-page.ts.)
 */
export async function firstPainted(): Promise<void> {
  if (document.hidden) return;
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, 3000);
  });
}
