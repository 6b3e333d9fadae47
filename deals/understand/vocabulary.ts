/** A brand or merchant the catalog knows. `certain`: the word hardly ever means anything else there. */
export type KnownName = { name: string; brand: boolean; merchant: boolean; certain: boolean };

/** The names of a catalog, which are its own to say. */
export type Vocabulary = {
  /** The name written as `nameKey` writes it. */
  find(key: string): KnownName | null;
  /** Whether the catalog says a word anywhere; then it is no slip of another. */
  says?(word: string): boolean;
  /** Every name as `nameKey` writes it; without them a name with a slip in it is not found. */
  names?: Iterable<readonly [string, KnownName]>;
  /** Words in the longest name. */
  longest: number;
};

export const emptyVocabulary: Vocabulary = { find: () => null, longest: 0 };
