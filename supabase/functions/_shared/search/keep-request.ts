import type { GuestSearchRequest, SearchDealsResponse } from '../../../../domain/deal.ts';
import { maskPersonalData } from '../../../../domain/personal-data.ts';
import type { FunctionDeps } from '../deps.ts';

type Deps = Pick<FunctionDeps, 'rpc' | 'now' | 'onProblem' | 'waitUntil'>;

/**
 * Stores what was searched for and how much was found, but not by whom: for `visitor`, an account or a network address, the
 * database stores a hash whose key is deleted after 30 days. A browser that sends an opt-out signal is left out. The answer does
 * not wait for it, and a failure is only reported.
 */
export function keepRequest(
  { rpc, now, onProblem, waitUntil }: Deps,
  request: Request,
  { query, list }: GuestSearchRequest,
  { act, aside, heading, deals, matches }: SearchDealsResponse,
  visitor: string | null,
): void {
  const isSearch = !aside && (act === 'search' || act === 'refine');
  if (query === undefined || !isSearch || request.headers.get('sec-gpc') === '1') return;
  // Requests with the same meaning have the same heading.
  const text = maskPersonalData(heading ?? query)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120);
  if (text === '') return;
  const count = list ? (matches ?? []).length : deals.length;
  waitUntil(rpc('keep_request', { text, deals: count, visitor, at: now().toISOString() }).catch(onProblem));
}
