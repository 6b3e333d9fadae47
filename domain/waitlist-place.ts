/** The rule for places, as it is printed: each counted referral moves its sender up so many places, up to a ceiling. */
export const placeRule = { placesForReferral: 10, mostReferrals: 10 } as const;

export type PlaceFacts = {
  id: string;
  /** The number in the order of joining, from 1. It never changes. */
  joinNumber: number;
  /** Milliseconds. */
  joinedAt: number;
  countedReferrals: number;
  isConfirmed: boolean;
};

/** What decides the place: the join number less the places earned, and never before the first. Lower goes first. */
export function placeScore({
  joinNumber,
  countedReferrals,
}: Pick<PlaceFacts, 'joinNumber' | 'countedReferrals'>): number {
  const counted = Math.min(Math.max(0, countedReferrals), placeRule.mostReferrals);
  return Math.max(1, joinNumber - counted * placeRule.placesForReferral);
}

/**
 * The place of every confirmed entry, from 1: by score, then by time of joining, then by join number. Entries that are not
 * confirmed have none and take none. The same entries give the same places, in whatever order they are handed in.
 */
export function waitlistPlaces(entries: readonly PlaceFacts[]): Map<string, number> {
  const queue = entries
    .filter(({ isConfirmed }) => isConfirmed)
    .sort((a, b) => placeScore(a) - placeScore(b) || a.joinedAt - b.joinedAt || a.joinNumber - b.joinNumber);
  return new Map(queue.map(({ id }, at) => [id, at + 1]));
}

/** How many are on a list, as shown to people: two leading digits, and nothing under twenty. Null: too few to say. */
export function roundedTotal(total: number): number | null {
  if (total < 20) return null;
  const step = 10 ** Math.max(1, Math.floor(Math.log10(total)) - 1);
  return Math.floor(total / step) * step;
}

/** Words after a place: the least number of people on the list. Empty when that is not shown, or would be below the place itself. */
export function amongWords(place: number, roundedTo: number | null): string {
  return roundedTo === null || roundedTo < place ? '' : ` of at least ${roundedTo.toLocaleString('en-US')}`;
}
