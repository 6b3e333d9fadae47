import { chatTexts, replyFor } from '../../../domain/chat.ts';
import type { PlanChip, SearchDealsResponse } from '../../../domain/deal.ts';

export type Message = { id: number; role: 'user' | 'assistant'; content: string } & {
  /** What the assistant understood, as chips. */
  understood?: readonly PlanChip[];
  /** How many deals this answer brought. */
  found?: number;
  /** On an assistant's message that reports a failure: what had been asked. */
  failedQuery?: string;
};

export type Thread = { messages: readonly Message[]; searching: boolean };

export type ThreadEvent =
  | { type: 'asked'; query: string }
  | { type: 'retried'; id: number }
  | { type: 'answered'; response: SearchDealsResponse }
  | { type: 'failed'; query: string };

export const emptyThread: Thread = { messages: [], searching: false };

/** The conversation after an event. One question is under way at a time: asking during a search changes nothing. */
export function advance(thread: Thread, event: ThreadEvent): Thread {
  const { messages, searching } = thread;
  const id = (messages.at(-1)?.id ?? 0) + 1;
  switch (event.type) {
    case 'asked':
      if (searching) return thread;
      return { messages: [...messages, { id, role: 'user', content: event.query }], searching: true };
    case 'retried':
      if (searching) return thread;
      return { messages: messages.filter((message) => message.id !== event.id), searching: true };
    case 'answered':
      return { messages: [...messages, answer(id, event.response)], searching: false };
    default:
      return { messages: [...messages, failure(id, event.query)], searching: false };
  }
}

function answer(id: number, { deals, message, understood }: SearchDealsResponse): Message {
  const content = replyFor(deals.length, message);
  return { id, role: 'assistant', content, found: deals.length, ...(understood && { understood }) };
}

function failure(id: number, query: string): Message {
  return { id, role: 'assistant', content: chatTexts.failure, failedQuery: query };
}
