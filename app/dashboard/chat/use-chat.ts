import { useCallback, useRef } from 'react';
import { chatTexts } from '../../../domain/chat.ts';
import { showToast } from '../../ui/toasts.ts';
import type { Found } from '../shelf.ts';
import { clearThreads, keepNote } from './kept-thread.ts';
import type { KeptThread } from './restored-thread.ts';
import { searchDeals } from './search-deals.ts';
import type { Opening } from './opening.ts';
import type { Ask } from './thread.ts';
import { useConversation, type Conversation } from './use-conversation.ts';

/**
 * A user's conversation: the stored part and what follows. The deal finder stores each question with its answer. `onAnswer` gets
 * each new answer, `onStartOver` is called when the next question starts over. `opening` is asked immediately, one after the other.
 */
export function useChat(
  userId: string,
  kept: KeptThread,
  opening: Opening['asks'],
  onAnswer: (found: Found) => void,
  onStartOver: () => void,
): Conversation & { threadId: () => string | null } {
  const threadId = useRef(kept.threadId);
  // The next question is stored after the note.
  const note = useRef<Promise<void>>(Promise.resolve());
  const search = useCallback(
    async (ask: Ask, signal: AbortSignal) => {
      if (import.meta.env.ASSISTANT_RUN_BY && ask.later)
        return searchDeals(ask, { userId, threadId: threadId.current, signal });
      await note.current;
      const { thread, ...response } = await searchDeals(ask, { userId, threadId: threadId.current, signal });
      if (thread !== undefined) threadId.current = thread;
      else if (!signal.aborted) sayNotKept();
      return response;
    },
    [userId],
  );
  const conversation = useConversation({
    first: kept.thread,
    opening,
    search,
    onAnswer,
    isKept: true,
    onStartOver: () => {
      onStartOver();
      if (threadId.current === null) return;
      note.current = keepNote(threadId.current, userId, chatTexts.startedOver).catch(sayNotKept);
    },
  });

  return {
    ...conversation,
    /** The stored conversation's id; null until there is one. */
    threadId: () => threadId.current,
    clear: async () => {
      try {
        await note.current;
        await clearThreads(userId);
        threadId.current = null;
      } catch {
        showToast({
          kind: 'destructive',
          title: 'Conversation not cleared',
          description: 'Please try again.',
        });
        return;
      }
      await conversation.clear();
    },
  };
}

function sayNotKept(): void {
  showToast({
    kind: 'destructive',
    title: 'Conversation not kept',
    description: 'The latest message may be missing after a reload.',
  });
}
