import { alikeness, tellingShare } from '../lexicon/word-vectors.ts';

/** A choice, and the words that speak for it. */
type Choice<T> = { value: T; words: readonly string[] };

/** Words this common have too many meanings to compare by. */
const leastTelling = 0.2;
/** Less alike than this is chance, and so is a word that is alike to most choices. */
const leastAlike = 0.52;
const leastApart = 1.2;
const mostApart = 3.5;

type Vote = { choice: number; for: number };

/**
 * Compares texts with choices by how words are used: of "birdies" and "bogeys" golf is told although no table has them. What a word
 * says for a choice is how much more alike it is to it than to the others.
 */
export function alikeTo<T>(choices: readonly Choice<T>[]) {
  const votesOf = (form: string): readonly Vote[] => {
    const telling = tellingShare(form);
    if (telling < leastTelling) return [];
    const scores = choices.map(({ words }) =>
      words.reduce((most, other) => Math.max(most, alikeness(form, other)), 0),
    );
    const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
    const spread = Math.sqrt(scores.reduce((sum, each) => sum + (each - mean) ** 2, 0) / scores.length);
    return scores.flatMap((score, choice) => {
      const apart = (score - mean) / spread;
      return score > leastAlike && apart > leastApart
        ? [{ choice, for: telling * (score - leastAlike + 0.1) * Math.min(apart, mostApart) }]
        : [];
    });
  };
  const known = new Map<string, readonly Vote[]>();
  const remembered = (form: string) => {
    const votes = known.get(form) ?? votesOf(form);
    if (known.size < mostKnown) known.set(form, votes);
    return votes;
  };
  /** The choices that the words of a text speak for most, best first, those far behind left out. */
  return (forms: Iterable<string>, least: number): Array<{ value: T; score: number }> => {
    const sums = choices.map(({ value }) => ({ value, score: 0 }));
    for (const form of new Set(forms))
      for (const vote of remembered(form)) {
        const sum = sums[vote.choice];
        if (sum) sum.score += vote.for;
      }
    const best = Math.max(...sums.map(({ score }) => score));
    return sums
      .filter(({ score }) => score >= least && score >= best * leastBeside)
      .sort((one, other) => other.score - one.score);
  };
}
const mostKnown = 5000;
const leastBeside = 0.75;
