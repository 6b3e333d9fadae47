/** Every number the order of deals depends on. What a merchant pays is no input, here or anywhere. */
export const weights = {
  /** How much a word counts by the field it is in. */
  fields: { title: 6, brand: 3, category: 2, merchant: 1, description: 1, attributes: 1 },
  /** How soon a word that is said again counts for little, and how much the length of its text damps it: k1 and b of BM25. */
  saturation: 1.2,
  lengthPenalty: 0.5,
  /** An offer that says half of what was asked counts a half to this power of what it says. */
  coveragePower: 2.5,
  /** Sorted by price or discount, only offers that say as much as the best match take part. */
  coverageWhenSorted: 0.98,
  hint: 0.3,
  /** What goes with a thing, where the thing was asked for. */
  accessory: 0.75,
  /** How much another word for what was asked counts, or what it may have been meant to be, against the word itself. */
  otherWord: 0.6,
  /** Correcting what is no word: least lengths, and what tells likely slips from unlikely ones, in doublings of how often a word is said. */
  spelling: {
    shortest: 3,
    shortestForTwo: 5,
    /** From this length on a word with two slips is read as what it resembles; a shorter one is asked back. */
    sureForTwo: 8,
    otherStart: 2.5,
    /** A letter left out or two swapped are one slip of few; a wrong or an extra letter could have been any of 26. */
    likelySlip: 4,
    /** How far the best guess must be ahead of the next to be read so. */
    margin: 3,
  },
  /** Parts of the final score; each part is between 0 and 1. */
  relevance: 1,
  saving: 0.18,
  savingWhenBest: 0.35,
  /** How much of a stated saving counts: a former price that was never observed counts half. */
  savingBelieved: { verified: 1, 'merchant-stated': 0.5, unverified: 0 },
  freshness: 0.05,
  freshnessWhenRecent: 0.15,
  newness: 0.5,
  evidence: { verified: 0.06, 'merchant-stated': 0.03, unverified: 0 },
  goal: 0.05,
  interest: 0.08,
  /** An area that was only inferred: "golf" in "golf clubs". */
  meantArea: 0.3,
  /** An offer whose kind is just what was named, without a word more. */
  exactKind: 0.3,
  /** An offer made for a few, such as left-handed or youth sizes, where nobody asked for it. */
  unasked: 0.3,
  /** Days after which the last check of a price counts half. */
  freshnessHalfLife: 3,
  newnessHalfLife: 14,
} as const;

/** How many deals an answer holds when the request names no number. */
export const defaultQuantity = 12;
