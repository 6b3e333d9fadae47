import { useEffect, useRef } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { beginThread, clearThreads, keepMessage, type KeptThread } from './kept-thread.ts';
import type { Message } from './thread.ts';

/**
 * Keeps each message that is new, one after the other. A message that reports a failure is not kept. Gives what clears all
 * that was kept: true when it is gone.
 */
export function useKeeping(
  userId: string,
  kept: KeptThread,
  messages: readonly Message[],
): () => Promise<boolean> {
  const known = useRef(new WeakSet<Message>(kept.thread.messages));
  const threadId = useRef(kept.threadId);
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    const fresh = messages.filter((message) => !message.unanswered && !known.current.has(message));
    for (const message of fresh) {
      known.current.add(message);
      queue.current = queue.current.then(async () => {
        try {
          threadId.current ??= await beginThread(userId);
          await keepMessage(threadId.current, userId, message);
        } catch {
          showToast({
            kind: 'destructive',
            title: 'Conversation not kept',
            description: 'The latest message may be missing after a reload.',
          });
        }
      });
    }
  }, [userId, messages]);

  return async () => {
    try {
      await queue.current;
      await clearThreads(userId);
      threadId.current = null;
      return true;
    } catch {
      showToast({
        kind: 'destructive',
        title: 'Conversation not cleared',
        description: 'Please try again.',
      });
      return false;
    }
  };
}
