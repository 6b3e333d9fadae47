import { answerInWords, chatTexts, hasSearched, isNote, tooFastReply } from '../../../domain/chat.ts';
import type {
  AnswerLanguage,
  Blocking,
  PlanChip,
  SearchDealsRequest,
  SearchDealsResponse,
} from '../../../domain/deal.ts';

/**
 * The request to the deal finder without the sender. The same object is sent again after a failure. `later`: the question was
 * answered, and a language model reads it too; rejects when the first answer is kept.
 */
export type Ask = Omit<SearchDealsRequest, 'userId'> & { later?: true };

/** The plan that a follow-up continues, as the deal finder returned it. */
type Standing = Pick<SearchDealsResponse, 'plan' | 'shown' | 'about'>;

/** `note`: a line about a button's action. */
export type Message = { id: number; role: 'user' | 'assistant' | 'note'; content: string } & {
  /** The language of the text, if not English. */
  lang?: AnswerLanguage | undefined;
  /** What the assistant understood, as chips. */
  understood?: readonly PlanChip[];
  /** The whole response, as it is stored. */
  answer?: SearchDealsResponse;
  /** How many deals this answer found. */
  found?: number;
  /** The plan of this answer, for its chips and its button. */
  standing?: Standing;
  blocking?: Blocking;
  /** On an assistant's message without an answer: the request. */
  unanswered?: Ask;
};

/** `open`: the last answer may still be replaced by a better one, which goes on from `before`. */
export type Thread = { messages: readonly Message[]; searching: boolean; standing: Standing | null } & {
  open?: { id: number; before: Standing | null } | undefined;
  /** The space below the last answer keeps its height. */
  wasOpen?: boolean;
};

export type ThreadEvent =
  | { type: 'asked'; ask: Ask; line: string }
  | { type: 'retried'; id: number }
  | { type: 'answered'; response: SearchDealsResponse; isOpen?: boolean }
  /** An open answer stays, or is replaced by `response`. */
  | { type: 'settled'; response: SearchDealsResponse | null }
  /** `wait`: seconds until the deal finder accepts the next request, if given. */
  | { type: 'failed'; ask: Ask; wait?: number }
  | { type: 'stopped'; ask: Ask }
  | { type: 'started over' }
  | { type: 'cleared' };

export const emptyThread: Thread = { messages: [], searching: false, standing: null };

/** The conversation after an event. One question at a time: asking during a search changes nothing. */
export function advance(thread: Thread, event: ThreadEvent): Thread {
  if (import.meta.env.ASSISTANT_RUN_BY && event.type === 'settled') return settled(thread, event.response);
  const { messages, searching } = thread;
  const id = (messages.at(-1)?.id ?? 0) + 1;
  const add = (message: Omit<Message, 'id'>) => [...messages, { id, ...message }];
  switch (event.type) {
    case 'asked': {
      if (searching) return thread;
      const role = isNote(event.ask) ? 'note' : 'user';
      const lang = import.meta.env.ASSISTANT_RUN_BY && role === 'note' && { lang: event.ask.language };
      return { ...thread, messages: add({ role, content: event.line, ...lang }), searching: true };
    }
    case 'retried':
      if (searching) return thread;
      return { ...thread, messages: messages.filter((message) => message.id !== event.id), searching: true };
    case 'answered': {
      const answer = answerOf(event.response);
      if (import.meta.env.ASSISTANT_RUN_BY && event.isOpen) {
        const standing = standingAfter(thread.standing, answer);
        return { messages: add(answer), searching: false, standing, open: { id, before: thread.standing } };
      }
      return { messages: add(answer), searching: false, standing: standingAfter(thread.standing, answer) };
    }
    case 'failed': {
      const content = event.wait === undefined ? chatTexts.failure : tooFastReply(event.wait);
      return {
        ...thread,
        messages: add({ role: 'assistant', content, unanswered: event.ask }),
        searching: false,
      };
    }
    case 'stopped':
      return {
        ...thread,
        messages: add({ role: 'assistant', content: chatTexts.stopped, unanswered: event.ask }),
        searching: false,
      };
    case 'started over':
      if (searching || !thread.standing) return thread;
      return { ...thread, messages: add({ role: 'note', content: chatTexts.startedOver }), standing: null };
    default:
      return emptyThread;
  }
}

function settled({ open, ...thread }: Thread, response: SearchDealsResponse | null): Thread {
  if (!open) return thread;
  if (!response) return { ...thread, wasOpen: true };
  const answer = answerOf(response);
  return {
    ...thread,
    messages: thread.messages.map((message) =>
      message.id === open.id ? { id: open.id, ...answer } : message,
    ),
    standing: standingAfter(open.before, answer),
    wasOpen: true,
  };
}

/** The language model's answer. Throws if the first answer stands. */
export function betterOf({ answer }: { answer: SearchDealsResponse | null }): SearchDealsResponse {
  if (!answer) throw new Error('The first answer is kept.');
  return answer;
}

/** An answer as a message. */
export function answerOf(response: SearchDealsResponse): Omit<Message, 'id'> {
  const { deals, understood, plan, shown, about, blocking } = response;
  const searched = hasSearched(response);
  return {
    role: 'assistant',
    content: answerInWords(response),
    answer: response,
    ...(searched && { found: deals.length }),
    ...(searched && understood && { understood }),
    ...(plan && { standing: { plan, shown, about } }),
    ...(blocking && { blocking }),
    ...(import.meta.env.ASSISTANT_RUN_BY && inItsLanguage(response)),
  };
}

function inItsLanguage({ said }: SearchDealsResponse): Partial<Message> {
  return said?.text === undefined ? {} : { content: said.text, lang: said.language };
}

/** The language of the conversation, if not English. */
export function languageOf(messages: readonly Message[]): AnswerLanguage | undefined {
  return messages.findLast(({ answer }) => answer)?.answer?.said?.language;
}

/** The plan for the next turn: small talk changes only the last reference. */
export function standingAfter(before: Standing | null, { answer, standing }: Omit<Message, 'id'>) {
  if (standing || !answer) return standing ?? before;
  if (hasSearched(answer)) return null;
  return before && answer.about !== undefined ? { ...before, about: answer.about } : before;
}
