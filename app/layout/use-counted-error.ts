import { useEffect } from 'react';
import { findPage } from '../site-map/pages.ts';

/** Counts an error, with the route template of the current page: a typed URL is not sent. */
async function count(error: unknown): Promise<void> {
  const page = findPage(location.pathname)?.path ?? '/404';
  try {
    const { countError } = await import('./count-error.ts');
    await countError(error, page);
  } catch {
    // The module did not load: the server is likely unreachable too.
  }
}

/** Counts uncaught errors. */
export function countUncaught(): void {
  addEventListener('error', ({ error }) => count(error));
  addEventListener('unhandledrejection', ({ reason }) => count(reason));
}

/** Counts an error that a page displays itself. */
export function useCountedError(error: unknown): void {
  useEffect(() => void count(error), [error]);
}
