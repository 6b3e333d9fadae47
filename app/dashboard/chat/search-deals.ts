import { SearchDealsResponse } from '../../../domain/deal.ts';
import { getBackend } from '../../backend.ts';

const patience = 30_000;

/** Asks the deal finder. Throws when it cannot be reached, refuses, or answers in another form. */
export async function searchDeals(query: string, userId: string): Promise<SearchDealsResponse> {
  const backend = await getBackend();
  const { data, error } = await backend.functions.invoke<unknown>('search-deals', {
    body: { query, userId },
    timeout: patience,
  });
  if (error) throw new Error('search-deals failed', { cause: error });
  return SearchDealsResponse.parse(data);
}
