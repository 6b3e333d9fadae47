import { useEffect } from 'react';
import { findPage } from '../site-map/pages.ts';

/** Counts an error, with the template of the page that is shown: what somebody typed as an address is not told. */
async function count(error: unknown): Promise<void> {
  const page = findPage(location.pathname)?.path ?? '/404';
  try {
    const { countError } = await import('./count-error.ts');
    await countError(error, page);
  } catch {
    // It did not come: nobody could be told either.
  }
}

/** Counts what nothing on a page catches. */
export function countUncaught(): void {
  addEventListener('error', ({ error }) => count(error));
  addEventListener('unhandledrejection', ({ reason }) => count(reason));
}

/** Counts an error that a page shows in its own words. */
export function useCountedError(error: unknown): void {
  useEffect(() => void count(error), [error]);
}
