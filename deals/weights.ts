/** Every number the order of deals depends on. What a merchant pays is no input, here or anywhere. */
export const weights = {
  /** How much a word counts by where it stands, and how much the length of that text damps it. */
  fields: {
    title: { weight: 4, lengthPenalty: 0.5 },
    brand: { weight: 2, lengthPenalty: 0.2 },
    category: { weight: 1.2, lengthPenalty: 0.3 },
    merchant: { weight: 0.8, lengthPenalty: 0.2 },
    description: { weight: 1, lengthPenalty: 0.7 },
    attributes: { weight: 0.8, lengthPenalty: 0.5 },
  },
  saturation: 1.2,
  /** Offers that say less than this share of what the best match says are no match. */
  coverageFloor: 0.5,
  /** Sorted by price or discount, only offers that say as much as the best match take part. */
  coverageWhenSorted: 0.98,
  coveragePower: 1.5,
  hint: 0.3,
  /** What goes with a thing, where the thing was asked for. */
  accessory: 0.75,
  /** How much another word for what was asked counts, against the word itself. */
  synonym: 0.6,
  joined: 1,
  corrected: 0.95,
  /** Correcting what the catalogue hardly says: lengths of words, and what tells likely slips from unlikely ones. */
  spelling: {
    shortest: 3,
    shortestForTwo: 7,
    /** A word that at most this share of the offers say may be a slip of one said this many times as often. */
    rareShare: 0.0003,
    timesMoreSaid: 30,
    perEdit: 3,
    otherStart: 2.5,
    /** A letter left out or two swapped are one slip of few; a wrong or an extra letter could have been any of 26. */
    swap: -5,
    missing: -4,
    together: 0.6,
    most: 3,
    margin: 3,
  },
  /** A last word that is still being typed: what it takes to be one, and how much less the longer words count. */
  completing: { shortest: 2, first: 2, perLetter: 1, most: 6 },
  /** Parts of the final score; each part is between 0 and 1. */
  relevance: 1,
  saving: 0.18,
  savingWhenBest: 0.35,
  /** How much of a stated saving counts: a former price nobody has seen is half believed. */
  savingBelieved: { verified: 1, 'merchant-stated': 0.5, unverified: 0 },
  freshness: 0.05,
  freshnessWhenRecent: 0.15,
  newness: 0.5,
  evidence: { verified: 0.06, 'merchant-stated': 0.03, unverified: 0 },
  goal: 0.05,
  interest: 0.08,
  /** An area that was only inferred: "golf" in "golf clubs". */
  meantArea: 0.3,
  /** Days after which the last check of a price counts half. */
  freshnessHalfLife: 3,
  newnessHalfLife: 14,
} as const;

/** How many deals an answer holds when the request names no number. */
export const defaultQuantity = 12;
