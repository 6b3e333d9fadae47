import table from './kind-words.json' with { type: 'json' };

/** How people ask for a kind of thing: what it is also called, phrases that do not name it, and what is said beside it. */
export type KindWords = { name: string; also: readonly string[]; asks: readonly string[]; near: string };

/** In the table, "|" separates the three parts, "," the names and ";" the phrases. */
export const kindWords: readonly KindWords[] = Object.entries(table).map(([name, text]) => {
  const [also = '', asks = '', near = ''] = text.split('|');
  return { name, also: also.split(','), asks: asks.split(';'), near };
});
