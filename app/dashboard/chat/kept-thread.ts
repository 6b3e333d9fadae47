import { getBackend } from '../../backend/client.ts';
import { withStart, threadOf, type KeptThread } from './restored-thread.ts';

/** How much of a conversation is restored. Older messages stay in the database until they are cleared. */
const mostMessages = 240;

/** A user's latest conversation. */
export async function readThread(userId: string): Promise<KeptThread> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('chat_messages')
    .select('thread_id, role, content, answer, turn')
    .eq('user_id', userId)
    .order('id', { ascending: false })
    .limit(mostMessages);
  if (error) throw new Error('Your conversation could not be read.', { cause: error });
  const newest = data[0]?.thread_id;
  return threadOf(withStart(data.filter((row) => row.thread_id === newest).reverse(), mostMessages));
}

/** Stores a note about an action that asked no question. */
export async function keepNote(threadId: string, userId: string, content: string): Promise<void> {
  const backend = await getBackend();
  const row = { thread_id: threadId, user_id: userId, role: 'note' as const, content };
  const { error } = await backend.from('chat_messages').insert(row);
  if (error) throw new Error('The note could not be stored.', { cause: error });
}

/** Deletes all of a user's conversations, permanently. */
export async function clearThreads(userId: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('chat_threads').delete().eq('user_id', userId);
  if (error) throw new Error('The conversation could not be cleared.', { cause: error });
}
