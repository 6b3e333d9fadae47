import { chatTexts, isStartedOver } from '../../../domain/chat.ts';
import { SearchDealsResponse } from '../../../domain/deal.ts';
import { getBackend } from '../../backend/client.ts';
import type { Found } from '../shelf.ts';
import { advance, answerOf, emptyThread, standingAfter, type Message, type Thread } from './thread.ts';

/** How much of a conversation is restored. Older messages stay in the database until they are cleared. */
const mostMessages = 60;

/** A conversation as it was kept: its messages, and each answer again with its question, oldest first. */
export type KeptThread = { threadId: string | null; thread: Thread; answers: readonly Found[] };

type Row = {
  thread_id: string;
  role: Message['role'];
  content: string;
  answer: unknown;
  turn: string | null;
};

/** The last conversation of a person. */
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
  return threadOf(data.filter((row) => row.thread_id === newest).reverse());
}

/** Messages are restored with their stored text, even if the texts have changed since. */
export function threadOf(rows: readonly Row[]): KeptThread {
  let thread: Thread = emptyThread;
  const answers: Found[] = [];
  for (const [at, { role, content, answer }] of rows.entries()) {
    const parsed = answer === null ? null : SearchDealsResponse.safeParse(answer);
    const response = parsed?.success ? parsed.data : null;
    const before = rows[at - 1];
    if (response) answers.push({ response, ...(before?.role === 'user' && { question: before.content }) });
    const message = { ...(response ? answerOf(response) : {}), id: at + 1, role, content };
    thread = {
      messages: [...thread.messages, message],
      searching: false,
      standing: isStartedOver(message) ? null : standingAfter(thread.standing, message),
    };
  }
  return { threadId: rows[0]?.thread_id ?? null, thread: withoutOpenEnd(thread, rows.at(-1)), answers };
}

/** A request without an answer can be sent again. */
function withoutOpenEnd(thread: Thread, last: Row | undefined): Thread {
  if (last?.role !== 'user') return thread;
  const { content, turn } = last;
  const keep = turn === null ? {} : { keep: { turn, line: content } };
  const failed = advance(thread, { type: 'failed', ask: { query: content, ...thread.standing, ...keep } });
  return {
    ...failed,
    messages: failed.messages.map((message) =>
      message.unanswered ? { ...message, content: chatTexts.unanswered } : message,
    ),
  };
}

/** Stores a line on what was done without asking anything. */
export async function keepNote(threadId: string, userId: string, content: string): Promise<void> {
  const backend = await getBackend();
  const row = { thread_id: threadId, user_id: userId, role: 'note' as const, content };
  const { error } = await backend.from('chat_messages').insert(row);
  if (error) throw new Error('The note could not be stored.', { cause: error });
}

/** Deletes every conversation of a person, permanently. */
export async function clearThreads(userId: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('chat_threads').delete().eq('user_id', userId);
  if (error) throw new Error('The conversation could not be cleared.', { cause: error });
}
