import { useSyncExternalStore } from 'react';
import { emptySelection, type Selection } from '../../domain/selection.ts';
import { keepSelection, readKeptSelection } from './kept-selection.ts';

let current: Selection | null = null;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    // The next page starts from what is stored by then.
    if (watchers.size === 0) current = null;
  };
}

/** Changes it everywhere it is shown. */
export function changeSelection(next: Selection): void {
  current = next;
  keepSelection(next);
  for (const changed of watchers) changed();
}

/** The selection kept for this tab, as state: what is picked here is what onboarding starts from. */
export function useKeptSelection(): [Selection, (next: Selection) => void] {
  const selection = useSyncExternalStore(
    watch,
    () => (current ??= readKeptSelection()),
    () => emptySelection,
  );
  return [selection, changeSelection];
}
