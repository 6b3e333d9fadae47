import { useCallback } from 'react';
import type { SearchDealsResponse } from '../../../domain/deal.ts';
import type { KeptThread } from './kept-thread.ts';
import { searchDeals } from './search-deals.ts';
import type { Ask } from './thread.ts';
import { useConversation, type Conversation } from './use-conversation.ts';
import { useKeeping } from './use-keeping.ts';

/** A person's conversation, as it was kept and as it goes on. `onAnswer` gets what each search found. */
export function useChat(
  userId: string,
  kept: KeptThread,
  onAnswer: (response: SearchDealsResponse) => void,
): Conversation {
  const search = useCallback((ask: Ask, signal: AbortSignal) => searchDeals(ask, userId, signal), [userId]);
  const conversation = useConversation({ first: kept.thread, search, onAnswer });
  const clearKept = useKeeping(userId, kept, conversation.messages);
  return {
    ...conversation,
    clear: async () => {
      if (await clearKept()) await conversation.clear();
    },
  };
}
