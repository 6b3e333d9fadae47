import { useReducer } from 'react';
import { shelfOf, shelve, type Found, type Group, type Shelf, type ShelfStep } from './shelf.ts';

type ShelfEvent = { found: Found } | { point: readonly string[] } | { choose: Group } | 'started over';

/** `before`: the shelf without its last answer, for one that replaces it. */
type KeptShelf = Shelf & { before?: Shelf };

function change(shelf: KeptShelf, event: ShelfEvent): KeptShelf {
  if (event === 'started over') return shelve(shelf, event);
  if (import.meta.env.ASSISTANT_RUN_BY && 'found' in event) {
    const { before, ...now } = shelf;
    const from = (event.found.replaces && before) || now;
    return { ...shelve(from, event.found), before: from };
  }
  if ('found' in event) return shelve(shelf, event.found);
  if ('choose' in event)
    return { ...shelf, chosen: { group: event.choose, turn: (shelf.chosen?.turn ?? 0) + 1 } };
  return { ...shelf, highlight: [...event.point] };
}

/** The deals panel, starting with what the conversation has brought so far. */
export function useShelf(steps: readonly ShelfStep[]) {
  const [shelf, dispatch] = useReducer(change, steps, shelfOf);
  return {
    shelf,
    shelve: (found: Found) => dispatch({ found }),
    empty: () => dispatch('started over'),
    point: (dealIds: readonly string[]) => dispatch({ point: dealIds }),
    choose: (group: Group) => dispatch({ choose: group }),
  };
}
