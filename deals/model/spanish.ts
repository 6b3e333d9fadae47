import { card } from './spanish/card.ts';
import { phrases, words } from './spanish/phrases.ts';
import { searches } from './spanish/searches.ts';
import { talk } from './spanish/talk.ts';

/**
 * What the assistant says in Spanish. The slots of a text come from the answer: `{n}` and `{m}` are whole numbers, `{price}` and
 * `{saving}` are in dollars, `{tier}`, `{thing}`, `{email}` and `{quote}` stay as they are, `{often}` is how often an amount is spent,
 * `{names}` a list, any other a name or words; a slot may end with a digit. The first text that fits counts.
 */
export const spanish = {
  and: 'y',
  or: 'o',
  sentences: { ...searches, ...talk, ...card },
  phrases,
  words,
} as const;
