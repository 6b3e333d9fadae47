import type { Claim } from './claim.ts';

/** What users are told if a language model reads their questions. `runBy`: who operates it. */
export const modelClaim = (runBy: string): Claim => ({
  id: 'assistant.model',
  text: `A language model run by ${runBy} helps read what you ask.`,
  condition: 'Deals, prices, their order and the reasons come from our own records and rules.',
  basis: 'deals/model/check-reading.ts',
  needs: ['ASSISTANT_URL'],
});
