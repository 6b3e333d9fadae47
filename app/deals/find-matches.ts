import { SearchDealsResponse } from '../../domain/deal.ts';
import { callAsPerson } from '../backend/call-as-person.ts';
import type { Browse } from './browse.ts';

/** How the assistant understood the words in the search field. */
export type Matches = Pick<
  SearchDealsResponse,
  'understood' | 'preface' | 'message' | 'reply' | 'blocking' | 'plan' | 'heading'
> & {
  /** Ids of the deals, best first. */
  ids: readonly string[];
  /** What they match instead of all that was asked for: "Up to $20". */
  nearly: string | null;
};

/** All pages and filters of one search share a request. */
const keptMs = 300_000;
let last: { key: string; until: number; matches: Promise<Matches> } | null = null;

type Asked = Pick<Browse, 'query' | 'near'>;

/** Searches as the assistant does, for the signed-in user; nothing is added to their conversation. */
export function findMatches({ query, near }: Asked, userId: string): Promise<Matches> | null {
  if (query === null) return null;
  const key = `${userId} ${near} ${query}`;
  if (last?.key === key && last.until > Date.now()) return last.matches;
  const matches = near ? askNear(query, userId) : ask(query, userId);
  last = { key, until: Date.now() + keptMs, matches };
  matches.catch(() => {
    if (last?.matches === matches) last = null;
  });
  return matches;
}

async function ask(query: string, userId: string): Promise<Matches> {
  const answer = await callAsPerson('search-deals', { query, userId, list: true }, SearchDealsResponse);
  const { understood, preface, message, reply, blocking, plan, heading, matches: ids = [] } = answer;
  return { understood, preface, message, reply, blocking, plan, heading, ids, nearly: null };
}

/** What the assistant's button under an empty answer shows. */
async function askNear(query: string, userId: string): Promise<Matches> {
  const matches = await ask(query, userId);
  if (matches.ids.length > 0 || !matches.blocking) return matches;
  const asked = { plan: matches.plan, loosen: true, userId };
  const { alternatives } = await callAsPerson('search-deals', asked, SearchDealsResponse);
  if (!alternatives) return matches;
  const ids = alternatives.deals.flatMap(({ id }) => id ?? []);
  return { ...matches, ids, nearly: alternatives.label };
}
