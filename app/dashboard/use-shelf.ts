import { useReducer } from 'react';
import { shelfOf, shelve, type Found, type Shelf } from './shelf.ts';

type ShelfEvent = { found: Found } | { point: readonly string[] };

const change = (shelf: Shelf, event: ShelfEvent): Shelf =>
  'found' in event ? shelve(shelf, event.found) : { ...shelf, highlight: [...event.point] };

/** The deals panel, from the answers of before on. */
export function useShelf(answers: readonly Found[]) {
  const [shelf, dispatch] = useReducer(change, answers, shelfOf);
  return {
    shelf,
    shelve: (found: Found) => dispatch({ found }),
    point: (dealIds: readonly string[]) => dispatch({ point: dealIds }),
  };
}
