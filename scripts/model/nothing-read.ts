import type { ModelReading } from '../../deals/model/model-reading.ts';

/** "As you read it": nothing to add to the rules' reading. */
export const nothing: ModelReading = {
  act: 'search',
  language: 'en',
  topic: null,
  move: null,
  plan: null,
  offers: [],
  sentence: null,
};
