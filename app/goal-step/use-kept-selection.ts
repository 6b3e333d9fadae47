import { useSyncExternalStore } from 'react';
import { emptySelection, type Selection } from '../../domain/selection.ts';
import { keepSelection, readKeptSelection } from './kept-selection.ts';

let current: Selection | null = null;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    // The next page may start from what another one kept meanwhile.
    if (watchers.size === 0) current = null;
  };
}

function change(next: Selection): void {
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
  return [selection, change];
}
