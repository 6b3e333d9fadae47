import { grouped } from './usd.ts';
/** The published rule for places: each counted referral moves its sender up a fixed number of places, up to a maximum. */
export const placeRule = { placesForReferral: 10, mostReferrals: 10 } as const;

/** How invitations are drawn (`drawInvites`), and what a better number is worth. */
export const drawRule = {
  how: 'We invite people in groups, each drawn at random from the front of the list.',
  worth: 'A better number puts you in a draw sooner, and you stay in it until you’re invited.',
} as const;

type PlaceFacts = {
  id: string;
  /** The join order, from 1. It never changes. */
  joinNumber: number;
  /** Milliseconds. */
  joinedAt: number;
  countedReferrals: number;
  isConfirmed: boolean;
};

/** The score that decides the place: the join number minus the places earned, at least 1. Lower scores go first. */
export function placeScore({
  joinNumber,
  countedReferrals,
}: Pick<PlaceFacts, 'joinNumber' | 'countedReferrals'>): number {
  const counted = Math.min(Math.max(0, countedReferrals), placeRule.mostReferrals);
  return Math.max(1, joinNumber - counted * placeRule.placesForReferral);
}

/** Whether one more friend who counts can still do anything for a place: move it up, or keep people who joined later behind it. */
export const canFriendsHelp = (facts: Pick<PlaceFacts, 'joinNumber' | 'countedReferrals'>): boolean =>
  placeScore(facts) > 1 && facts.countedReferrals < placeRule.mostReferrals;

/** Why friends can't help: `canFriendsHelp` is false. Visitors by a link read in the same words whom they can't move up. */
export const noMoreHelp = ({ countedReferrals }: Pick<PlaceFacts, 'countedReferrals'>): string =>
  countedReferrals < placeRule.mostReferrals
    ? 'You’re at the front already, so they can’t improve your place.'
    : `${placeRule.mostReferrals} of them have counted, so more can’t improve your place.`;

/** Whether no friend can move somebody up, because only people at the front are ahead: friends then keep later ones behind. */
export const friendsOnlyHold = ({ joinNumber, passes }: { joinNumber: number; passes: number }): boolean =>
  passes === 0 && joinNumber <= placeRule.placesForReferral + 1;
export const holdsPlace = 'Friends who join with your link keep you ahead of people who joined after you.';

/**
 * The place of every confirmed entry, from 1: by score, then join time, then join number. Unconfirmed entries have none
 * and are skipped. The result does not depend on the order of the input.
 */
export function waitlistPlaces(entries: readonly PlaceFacts[]): Map<string, number> {
  const queue = entries
    .filter(({ isConfirmed }) => isConfirmed)
    .sort((a, b) => placeScore(a) - placeScore(b) || a.joinedAt - b.joinedAt || a.joinNumber - b.joinNumber);
  return new Map(queue.map(({ id }, at) => [id, at + 1]));
}

/** The size of a list as shown to users: two leading digits. Null below twenty. */
export function roundedTotal(total: number): number | null {
  if (total < 20) return null;
  const step = 10 ** Math.max(1, Math.floor(Math.log10(total)) - 1);
  return Math.floor(total / step) * step;
}

/**
 * The words after a place, with the approximate size of the list. Empty when that is not shown, or would be below the
 * place.
 */
export function amongWords(place: number, roundedTo: number | null): string {
  return roundedTo === null || roundedTo < place ? '' : ` of at least ${grouped(roundedTo)}`;
}

/** How the friends who count are labeled, in order. */
export const friendOrdinals = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
] as const;
