import { useSyncExternalStore } from 'react';
import { consumerAreas } from '../../domain/goal-parts/areas.ts';
import { findGoal, isLocked } from '../../domain/goals.ts';
import { limits } from '../../domain/limits.ts';
import { emptySelection, type Selection } from '../../domain/selection.ts';

/** The goal and areas picked before signing in, stored while the tab is open: JSON of a Selection. */
const keptSelectionKey = 'ventus-selection';

/** The stored selection, or the empty one. What can no longer be chosen is left out. */
export function readKeptSelection(storage: Pick<Storage, 'getItem'> = sessionStorage): Selection {
  try {
    const kept: { goal?: unknown; subcategories?: unknown } = JSON.parse(
      storage.getItem(keptSelectionKey) ?? '{}',
    );
    return checked(kept.goal, Array.isArray(kept.subcategories) ? kept.subcategories : []);
  } catch {
    return emptySelection; // Foreign data, or storage is blocked.
  }
}

function checked(id: unknown, areas: readonly unknown[]): Selection {
  const goal = findGoal(typeof id === 'string' ? id : null);
  if (!goal || isLocked(goal)) return emptySelection;
  return {
    goal: goal.id,
    subcategories: areas.filter((area) => typeof area === 'string').slice(0, limits.subcategoriesMax),
  };
}

/** The wizard's URL with a selection in it, so that a sign-up confirmed by a link in another tab or browser keeps it too. */
export function wizardWith({ goal, subcategories }: Selection): string {
  const query = new URLSearchParams(goal ? { goal } : {});
  for (const area of subcategories) query.append('area', area);
  return `/onboarding?${query.toString()}`;
}

/** The selection in the wizard's URL, or the empty one. Areas that the goal does not have are left out. */
export function selectionIn(params: URLSearchParams): Selection {
  return selectionFrom(params.get('goal'), params.getAll('area'));
}

/** A goal and areas that were chosen elsewhere, or the empty selection. Areas that the goal does not have are left out. */
export function selectionFrom(id: string | null, areas: readonly string[]): Selection {
  const { goal, subcategories } = checked(id, areas);
  if (!goal) return emptySelection;
  return { goal, subcategories: subcategories.filter((area) => consumerAreas[goal].includes(area)) };
}

export function keepSelection(selection: Selection): void {
  try {
    sessionStorage.setItem(keptSelectionKey, JSON.stringify(selection));
  } catch {
    // It applies to this page only.
  }
}

/** Once the profile contains it, nothing is left behind for the next person using this browser. */
export function forgetKeptSelection(): void {
  try {
    sessionStorage.removeItem(keptSelectionKey);
  } catch {
    // Nothing was stored.
  }
}

/** Chooses what was chosen elsewhere, where nothing is chosen in this tab. */
export function preselect(selection: Selection): void {
  if (selection.goal && !readKeptSelection().goal) changeSelection(selection);
}

let current: Selection | null = null;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    // The next page starts with what is stored by then.
    if (watchers.size === 0) current = null;
  };
}

/** Changes it everywhere it is shown. */
export function changeSelection(next: Selection): void {
  current = next;
  keepSelection(next);
  for (const changed of watchers) changed();
}

/** The selection stored for this tab, as state: onboarding starts from what is picked here. */
export function useKeptSelection(): [Selection, (next: Selection) => void] {
  const selection = useSyncExternalStore(
    watch,
    () => (current ??= readKeptSelection()),
    () => emptySelection,
  );
  return [selection, changeSelection];
}
