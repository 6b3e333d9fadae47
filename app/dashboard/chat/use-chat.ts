import { useEffect, useReducer, useState } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { clearFailures, showToast } from '../../ui/toasts.ts';
import { searchDeals } from './search-deals.ts';
import { advance, emptyThread } from './thread.ts';

const slowAfter = 4000;

/** The conversation of this visit. `onDeals` gets what each search found. */
export function useChat(userId: string, onDeals: (deals: readonly Deal[]) => void) {
  const [thread, dispatch] = useReducer(advance, emptyThread);
  const [slow, setSlow] = useState(false);
  const { searching } = thread;

  useEffect(() => {
    if (!searching) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [searching]);

  async function search(query: string) {
    clearFailures();
    try {
      const response = await searchDeals(query, userId);
      onDeals(response.deals);
      dispatch({ type: 'answered', response });
    } catch {
      dispatch({ type: 'failed', query });
      showToast({
        kind: 'destructive',
        title: 'Search failed',
        description: 'Unable to search for deals. Please try again.',
      });
    }
  }

  function ask(query: string) {
    if (searching) return;
    dispatch({ type: 'asked', query });
    void search(query);
  }

  function retry(id: number, query: string) {
    if (searching) return;
    dispatch({ type: 'retried', id });
    void search(query);
  }

  return { ...thread, slow, ask, retry };
}
