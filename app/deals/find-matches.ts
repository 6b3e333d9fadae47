import { SearchDealsResponse } from '../../domain/deal.ts';
import { callAsPerson } from '../backend/call-as-person.ts';

/** How the assistant understood the words in the search field. */
export type Matches = Pick<
  SearchDealsResponse,
  'understood' | 'preface' | 'message' | 'reply' | 'blocking' | 'plan' | 'heading'
> & {
  /** Ids of the deals, best first. */
  ids: readonly string[];
};

/** All pages and filters of one search share a request. */
const keptMs = 300_000;
let last: { key: string; until: number; matches: Promise<Matches> } | null = null;

/** Searches as the assistant does, for the signed-in user; nothing is added to their conversation. */
export function findMatches(query: string, userId: string): Promise<Matches> {
  const key = `${userId} ${query}`;
  if (last?.key === key && last.until > Date.now()) return last.matches;
  const matches = ask(query, userId);
  last = { key, until: Date.now() + keptMs, matches };
  matches.catch(() => {
    if (last?.matches === matches) last = null;
  });
  return matches;
}

async function ask(query: string, userId: string): Promise<Matches> {
  const answer = await callAsPerson('search-deals', { query, userId, list: true }, SearchDealsResponse);
  const { understood, preface, message, reply, blocking, plan, heading, matches: ids = [] } = answer;
  return { understood, preface, message, reply, blocking, plan, heading, ids };
}
