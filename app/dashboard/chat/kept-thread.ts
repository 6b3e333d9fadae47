import { chatTexts } from '../../../domain/chat.ts';
import { SearchDealsResponse } from '../../../domain/deal.ts';
import { getBackend } from '../../backend/client.ts';
import type { Found } from '../shelf.ts';
import { advance, answerOf, emptyThread, standingAfter, type Message, type Thread } from './thread.ts';

/** How much of a conversation comes back. What is older stays in the database until it is cleared. */
const mostMessages = 60;

/** A conversation as it was kept: its messages, and each answer again with its question, oldest first. */
export type KeptThread = { threadId: string | null; thread: Thread; answers: readonly Found[] };

type Row = { thread_id: string; role: Message['role']; content: string; answer: unknown };

/** The last conversation of a person. */
export async function readThread(userId: string): Promise<KeptThread> {
  const backend = await getBackend();
  const { data, error } = await backend
    .from('chat_messages')
    .select('thread_id, role, content, answer')
    .eq('user_id', userId)
    .order('id', { ascending: false })
    .limit(mostMessages);
  if (error) throw new Error('Your conversation could not be read.', { cause: error });
  const newest = data[0]?.thread_id;
  return threadOf(data.filter((row) => row.thread_id === newest).reverse());
}

/** What a row says now stands as it was said, whatever the texts are today. */
export function threadOf(rows: readonly Row[]): KeptThread {
  let thread: Thread = emptyThread;
  const answers: Found[] = [];
  for (const [at, { role, content, answer }] of rows.entries()) {
    const parsed = answer === null ? null : SearchDealsResponse.safeParse(answer);
    const response = parsed?.success ? parsed.data : null;
    const before = rows[at - 1];
    if (response) answers.push({ response, ...(before?.role === 'user' && { question: before.content }) });
    const message = { ...(response ? answerOf(response) : {}), id: at + 1, role, content };
    const isReset = role === 'note' && content === chatTexts.startedOver;
    thread = {
      messages: [...thread.messages, message],
      searching: false,
      standing: isReset ? null : standingAfter(thread.standing, message),
    };
  }
  return { threadId: rows[0]?.thread_id ?? null, thread: withoutOpenEnd(thread), answers };
}

/** A request whose answer never came can be asked again. */
function withoutOpenEnd(thread: Thread): Thread {
  const last = thread.messages.at(-1);
  if (last?.role !== 'user') return thread;
  const failed = advance(thread, { type: 'failed', ask: { query: last.content, ...thread.standing } });
  return {
    ...failed,
    messages: failed.messages.map((message) =>
      message.unanswered ? { ...message, content: chatTexts.unanswered } : message,
    ),
  };
}

/** Begins a conversation and gives its id. */
export async function beginThread(userId: string): Promise<string> {
  const backend = await getBackend();
  const id = crypto.randomUUID();
  const { error } = await backend.from('chat_threads').insert({ id, user_id: userId });
  if (error) throw new Error('The conversation could not be kept.', { cause: error });
  return id;
}

export async function keepMessage(
  threadId: string,
  userId: string,
  { role, content, answer }: Message,
): Promise<void> {
  const backend = await getBackend();
  // A figure may be all of an answer, and a row has words.
  const words = content || ' ';
  const row = { thread_id: threadId, user_id: userId, role, content: words, answer: answer ?? null };
  const { error } = await backend.from('chat_messages').insert(row);
  if (error) throw new Error('The message could not be kept.', { cause: error });
}

/** Deletes every conversation of a person: what is cleared is gone. */
export async function clearThreads(userId: string): Promise<void> {
  const backend = await getBackend();
  const { error } = await backend.from('chat_threads').delete().eq('user_id', userId);
  if (error) throw new Error('The conversation could not be cleared.', { cause: error });
}
