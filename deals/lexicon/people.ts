import story from './story.json' with { type: 'json' };

const people = new Set(story.people);

/** Whether a word names a person rather than a thing. */
export const isPersonWord = (word: string): boolean =>
  people.has(word) || (word.endsWith('s') && people.has(word.slice(0, -1)));
