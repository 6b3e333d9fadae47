// A still page ships no script: the search's own numbers are printed when the site is built.
// oxlint-disable-next-line no-restricted-imports typescript/no-restricted-imports
import { savingShare, weights } from '../../../deals/weights.ts';

/** `most` is the maximum that the part can add, where an exact match of words adds 1. */
export type ScorePart = { name: string; most: number; text: string };

/** How much of a saving counts, from 0 to 1, by who knows the earlier price. */
export const savingRules = [
  { price: 'We saw it ourselves', share: 1 },
  { price: 'Only the shop states it', share: weights.savingBelieved['merchant-stated'] },
  { price: `Only the shop states it, above ${weights.doubtedSaving}% off`, share: 0 },
  { price: 'Nobody can back it up', share: 0 },
] as const;

const days = (count: number) => `${count} days`;

/** The parts of the default order, with the numbers that the search uses. */
export const scoreParts: readonly ScorePart[] = [
  {
    name: 'Match',
    most: weights.relevance,
    text: 'How well the offer says what you asked for: its title first, then brand, category, description and merchant.',
  },
  {
    name: 'Saving',
    most: weights.saving,
    text: `The discount on the card, up to ${weights.mostSaving}%. Where only the merchant states the earlier price, it counts ${weights.savingBelieved['merchant-stated']} of that, and nothing above ${weights.doubtedSaving}%: one of the two prices is more likely wrong. It counts up to ${weights.savingWhenBest} when you ask for the best or trending deals. A saving the card does not show, because it is not verified, does not count.`,
  },
  {
    name: 'Your areas',
    most: weights.interest,
    text: 'Whether the offer is in one of the areas you chose.',
  },
  {
    name: 'Price evidence',
    most: weights.evidence.verified,
    text: `${weights.evidence.verified} when we saw the earlier price ourselves, ${weights.evidence['merchant-stated']} when the merchant states it, ${weights.evidence.unverified} when it is not verified.`,
  },
  {
    name: 'Freshness',
    most: weights.freshness,
    text: `When we last checked the price. It counts half after ${days(weights.freshnessHalfLife)}, and up to ${weights.freshnessWhenRecent} when you ask for what is current.`,
  },
  { name: 'Your goal', most: weights.goal, text: 'Whether the offer is in your main goal.' },
];

/** The parts that the page begins with, in whole threads of the smallest. */
export const weighed = [
  { name: 'Match', weight: weights.relevance },
  { name: 'Saving', weight: weights.saving },
  { name: 'Freshness', weight: weights.freshness },
].map(({ name, weight }) => ({ name, threads: Math.round(weight / weights.freshness) }));

/** Percent: the biggest saving that only a shop states and that still comes after `seen` percent from a price we saw. */
export function statedAfter(seen: number): number {
  const scoreOf = (evidence: 'verified' | 'merchant-stated', discount: number) =>
    weights.saving * savingShare(evidence, discount) + weights.evidence[evidence];
  let stated = seen;
  while (stated < weights.mostSaving && scoreOf('merchant-stated', stated + 1) < scoreOf('verified', seen))
    stated += 1;
  return stated;
}

/** Only for trending deals. */
export const newness = `When you ask for trending deals, how lately an offer first appeared counts up to ${weights.newness}, and half after ${days(weights.newnessHalfLife)}.`;
