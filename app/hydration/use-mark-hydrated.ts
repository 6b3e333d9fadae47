import { useEffect, useLayoutEffect } from 'react';
import { replayEarlyInput } from './replay-early-input.ts';

/**
 * Marks the page as hydrated: what waits for the first paint may load, and what was entered before the scripts were loaded
 * is replayed, now that handlers are attached.
 */
export function useMarkHydrated(): void {
  // In a layout effect, or a press right after hydration would be handled twice.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['painted'] = '';
    dataset['awake'] = '';
  }, []);
  // After every part of the page has its handlers.
  useEffect(() => {
    // Out of the framework's own work, in which it would not listen.
    const timer = setTimeout(replayEarlyInput, 0, document);
    return () => clearTimeout(timer);
  }, []);
}
