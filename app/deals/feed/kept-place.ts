/** Where the upper edge of the view stands in the list: so many pixels below the top of a block. */
export type KeptPlace = { block: number; below: number };

/** Keeps it with this entry of the history, beside what the router keeps there. */
export function keepPlace(place: KeptPlace): void {
  history.replaceState({ ...history.state, place }, '');
}

/** The place of this entry; null for one that somebody comes to for the first time. */
export function readKeptPlace(): KeptPlace | null {
  const { place }: { place?: Partial<KeptPlace> } = history.state ?? {};
  return typeof place?.block === 'number' && typeof place.below === 'number'
    ? { block: place.block, below: place.below }
    : null;
}
