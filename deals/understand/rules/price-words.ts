import table from '../../lexicon/limit-cues.json' with { type: 'json' };
import { textAt, type Token } from '../tokens.ts';
import { Phrases } from '../../lexicon/phrases.ts';

/** What leads up to a limit and says nothing beside it: "keep it under $50", "that comes in below $20". */
const leads = Phrases.of(table.leads);
/** What follows one: "is 45 dollars enough for", "I've got $130 left". */
const tails = Phrases.of(table.tails);
/** What follows a bare number that a cue made a price. */
const totals = Phrases.of(table.totals);
const mostLeads = 3;

/** Where a limit from `from` to `to` begins and ends with the words that belong to it. */
export function withPriceWords(
  tokens: readonly Token[],
  from: number,
  to: number,
  isMoney: boolean,
): [from: number, to: number] {
  let start = from;
  for (let tries = 0; tries < mostLeads; tries++) start -= leads.lengthBefore(tokens, start);
  const tail = (isMoney ? tails : totals).lengthAt(tokens, to);
  return [start, to + (tail || (textAt(tokens, to) === 'range' ? 1 : 0))];
}
