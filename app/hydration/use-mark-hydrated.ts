import { useEffect, useLayoutEffect } from 'react';
import { replayEarlyInput } from './replay-early-input.ts';

/**
 * Says that the page is awake: what waits for the first paint may come, and what was done while the scripts were still on their
 * way is done again, now that somebody listens.
 */
export function useMarkHydrated(): void {
  // At once, or what is pressed between the first listening and this would be done twice.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['painted'] = '';
    dataset['awake'] = '';
  }, []);
  // After every part of the page has begun to listen.
  useEffect(() => {
    // Out of the framework's own work, in which it would not listen.
    const timer = setTimeout(replayEarlyInput, 0, document);
    return () => clearTimeout(timer);
  }, []);
}
