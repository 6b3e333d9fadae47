import { useSyncExternalStore } from 'react';
import { findGoal, isLocked } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { emptySelection, type Selection } from '../../domain/selection.ts';

/** The goal and areas picked before signing in, kept while the tab is open: JSON of a Selection. */
const keptSelectionKey = 'ventus-selection';

/** The kept selection, or the empty one. What cannot be chosen any more is left out. */
export function readKeptSelection(storage: Pick<Storage, 'getItem'> = sessionStorage): Selection {
  try {
    const kept: { goal?: unknown; subcategories?: unknown } = JSON.parse(
      storage.getItem(keptSelectionKey) ?? '{}',
    );
    const goal = findGoal(typeof kept.goal === 'string' ? kept.goal : null);
    if (!goal || isLocked(goal)) return emptySelection;
    const areas = Array.isArray(kept.subcategories) ? kept.subcategories : [];
    return {
      goal: goal.id,
      subcategories: areas.filter((area) => typeof area === 'string').slice(0, limits.subcategoriesMax),
    };
  } catch {
    return emptySelection; // Not ours, or storage is refused.
  }
}

export function keepSelection(selection: Selection): void {
  try {
    sessionStorage.setItem(keptSelectionKey, JSON.stringify(selection));
  } catch {
    // It holds for this page only.
  }
}

/** Once the profile holds it, nothing is left behind for the next person at this browser. */
export function forgetKeptSelection(): void {
  try {
    sessionStorage.removeItem(keptSelectionKey);
  } catch {
    // Nothing was kept.
  }
}

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
