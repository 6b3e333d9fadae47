import { chatTexts, isStartedOver } from '../../../domain/chat.ts';
import { AnswerInLanguage, SearchDealsResponse } from '../../../domain/deal.ts';
import type { ShelfStep } from '../shelf.ts';
import {
  advance,
  answerOf,
  emptyThread,
  languageOf,
  standingAfter,
  type Message,
  type Thread,
} from './thread.ts';

/** A stored conversation: its messages, and each answer with its question and each start over, oldest first. */
export type KeptThread = { threadId: string | null; thread: Thread; answers: readonly ShelfStep[] };

export type Row = {
  /** Null if a conversation has no id: a guest's. */
  thread_id: string | null;
  role: Message['role'];
  content: string;
  answer: unknown;
  turn: string | null;
};

/** A conversation of as many messages as are read begins earlier: a note says where the start is. */
export function withStart(rows: readonly Row[], most: number): readonly Row[] {
  const first = rows[0];
  if (!first || rows.length < most) return rows;
  const content =
    'This conversation began earlier. All of it is in the export of your data, in Account Settings.';
  return [{ ...first, role: 'note', content, answer: null, turn: null }, ...rows];
}

/** Messages are restored with their stored text, even if the texts have changed since. */
export function threadOf(rows: readonly Row[]): KeptThread {
  const expected = import.meta.env.ASSISTANT_RUN_BY ? AnswerInLanguage() : SearchDealsResponse;
  let thread: Thread = emptyThread;
  const answers: ShelfStep[] = [];
  for (const [at, { role, content, answer }] of rows.entries()) {
    const parsed = answer === null ? null : expected.safeParse(answer);
    const response = parsed?.success ? parsed.data : null;
    const before = rows[at - 1];
    if (response) answers.push({ response, ...(before?.role === 'user' && { question: before.content }) });
    const lang = import.meta.env.ASSISTANT_RUN_BY && role === 'note' && { lang: languageOf(thread.messages) };
    const message = { ...(response ? answerOf(response) : lang), id: at + 1, role, content };
    if (isStartedOver(message)) answers.push('started over');
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
  const language = import.meta.env.ASSISTANT_RUN_BY && languageOf(thread.messages);
  const ask = { query: content, ...thread.standing, ...(language && { language }), ...keep };
  const failed = advance(thread, { type: 'failed', ask });
  return {
    ...failed,
    messages: failed.messages.map((message) =>
      message.unanswered ? { ...message, content: chatTexts.unanswered } : message,
    ),
  };
}
