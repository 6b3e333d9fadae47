import { useCallback } from 'react';
import type { Found } from '../shelf.ts';
import type { KeptThread } from './kept-thread.ts';
import { searchDeals } from './search-deals.ts';
import type { Ask } from './thread.ts';
import { useConversation, type Conversation } from './use-conversation.ts';
import { useKeeping } from './use-keeping.ts';

/** A person's conversation, as it was kept and as it goes on. `onAnswer` gets each answer as it comes. */
export function useChat(userId: string, kept: KeptThread, onAnswer: (found: Found) => void): Conversation {
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
