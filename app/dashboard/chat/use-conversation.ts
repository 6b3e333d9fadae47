import { useEffect, useReducer, useRef, useState } from 'react';
import {
  chipInWords,
  insteadLine,
  isStartOver,
  othersLine,
  swapLine,
  useLine,
  withoutLine,
} from '../../../domain/chat.ts';
import type { AnswerLanguage, Basket, Deal, FirstAnswer, PlanChip } from '../../../domain/deal.ts';
import { BackendError } from '../../backend/backend-error.ts';
import { clearFailures, showToast } from '../../ui/toasts.ts';
import type { Found } from '../shelf.ts';
import type { Opening } from './opening.ts';
import { advance, languageOf, type Ask, type Message, type Thread } from './thread.ts';

const slowAfter = 4000;
/** Seconds. */
const longestWait = 20;

type Options = {
  first: Thread;
  search: (ask: Ask, signal: AbortSignal) => Promise<FirstAnswer>;
  /** Gets each new answer. */
  onAnswer: (found: Found) => void;
  /** Whether the deal finder stores the conversation. */
  isKept?: boolean;
  /** What is asked immediately. Each waits for the answer to the one before. */
  opening?: Opening['asks'];
  /** Called when the next question starts over. */
  onStartOver?: () => void;
};
type Slot = Basket['slots'][number];

/** The conversation's notes about pressed buttons. */
type ButtonLines = {
  without: (chip: PlanChip) => string;
  instead: (chip: PlanChip, text: string) => string;
  swap: (slot: Slot) => string;
  others: (slot: Slot) => string;
  use: (deal: Deal) => string;
};

const english: ButtonLines = {
  without: withoutLine,
  instead: insteadLine,
  swap: ({ name }) => swapLine(name),
  others: ({ name, others }) => othersLine(name, others),
  use: ({ title }) => useLine(title),
};

/** The lines of `domain/chat.ts` in the other languages. */
const linesIn: Readonly<Record<AnswerLanguage, ButtonLines>> = {
  es: {
    without: ({ text, wanted }) => (wanted ? `Sin ${text}` : `Otra vez con ${text}`),
    instead: (chip, text) => `${text} en vez de ${chipInWords(chip, 'es')}`,
    swap: ({ name }) => `Otra opción para ${name}`,
    others: ({ name, others }) => `Ver ${others} más para ${name}`,
    use: ({ title }) => `Usar ${title}`,
  },
};

export type Conversation = ReturnType<typeof useConversation>;

/** A conversation with a deal finder, continuing `first`: asking, following up, editing the plan, stopping, retrying. */
export function useConversation({ first, search, onAnswer, isKept = false, opening, onStartOver }: Options) {
  const [thread, dispatch] = useReducer(advance, first);
  const [slow, setSlow] = useState(false);
  const underWay = useRef<{ ask: Ask; controller: AbortController }>(null);
  const { searching, standing } = thread;

  useEffect(() => {
    if (!searching) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [searching]);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  /** Shows the first answer, and replaces it with a better one if that arrives in time. */
  async function answerTwice(ask: Ask, first: FirstAnswer, signal: AbortSignal) {
    const { later: _, ...response } = first;
    const question = ask.query !== undefined && !ask.without && { question: ask.query };
    onAnswer({ response, ...question });
    dispatch({ type: 'answered', response, isOpen: true });
    const better = await search({ ...ask, later: true }, signal).catch(() => null);
    if (signal.aborted) return;
    if (better) onAnswer({ response: better, ...question, replaces: true });
    dispatch({ type: 'settled', response: better });
  }

  /** The next action does not wait for a better answer to the previous question. */
  function settle() {
    underWay.current?.controller.abort();
    dispatch({ type: 'settled', response: null });
  }

  /** A short wait over the rate limit passes by itself, once: many phones share an address. */
  async function run(ask: Ask, hasWaited = false) {
    clearFailures();
    const controller = new AbortController();
    underWay.current = { ask, controller };
    try {
      const response = await search(ask, controller.signal);
      if (controller.signal.aborted) return;
      if (import.meta.env.ASSISTANT_RUN_BY && response.later) {
        await answerTwice(ask, response, controller.signal);
        return;
      }
      onAnswer({ response, ...(ask.query !== undefined && !ask.without && { question: ask.query }) });
      dispatch({ type: 'answered', response });
    } catch (error) {
      if (controller.signal.aborted) return;
      const isTooFast = error instanceof BackendError && error.status === 429;
      const wait = isTooFast ? (error.retryAfter ?? 60) : undefined;
      if (wait !== undefined && wait <= longestWait && !hasWaited) {
        await new Promise((resolve) => setTimeout(resolve, wait * 1000));
        if (!controller.signal.aborted) await run(ask, true);
        return;
      }
      dispatch({ type: 'failed', ask, ...(wait !== undefined && { wait }) });
      showToast({
        kind: 'destructive',
        title: 'Search failed',
        description: 'Unable to search for deals. Please try again.',
        // The thread says so, and has the button to try again.
        isSpokenOnly: true,
      });
    }
  }

  const language = import.meta.env.ASSISTANT_RUN_BY ? languageOf(thread.messages) : undefined;
  const lines = import.meta.env.ASSISTANT_RUN_BY && language ? linesIn[language] : english;

  const opens = useRef(opening ?? []);
  function begin(asked: Ask, line: string) {
    if (searching) return;
    // What the page was to ask next is not asked of the answer to anything else.
    opens.current = [];
    if (import.meta.env.ASSISTANT_RUN_BY) settle();
    const ask = language ? { ...asked, language } : asked;
    const sent = isKept ? { ...ask, keep: { turn: crypto.randomUUID(), line } } : ask;
    dispatch({ type: 'asked', ask: sent, line });
    void run(sent);
  }

  useEffect(() => {
    const [query, ...rest] = opens.current;
    const isFirst = opens.current === opening;
    if (query === undefined || searching || (!isFirst && !thread.messages.at(-1)?.answer)) return;
    begin(isFirst ? { query } : { query, ...standing }, query);
    opens.current = rest;
  });

  function startOver() {
    if (searching || !standing) return;
    if (import.meta.env.ASSISTANT_RUN_BY) settle();
    dispatch({ type: 'started over' });
    onStartOver?.();
  }

  return {
    ...thread,
    slow,
    ask: (query: string) => {
      if (standing && isStartOver(query)) startOver();
      else begin({ query, ...standing }, query);
    },
    remove: ({ standing }: Message, chip: PlanChip) =>
      begin({ plan: standing?.plan, without: chip.id }, lines.without(chip)),
    edit: ({ standing }: Message, chip: PlanChip, query: string) =>
      begin({ plan: standing?.plan, without: chip.id, query }, lines.instead(chip, query)),
    loosen: ({ standing, blocking }: Message) =>
      begin({ plan: standing?.plan, loosen: true }, blocking?.text ?? ''),
    swap: ({ standing }: Message, slot: Slot, at: number) =>
      begin({ plan: standing?.plan, swap: at }, lines.swap(slot)),
    showOthers: ({ standing }: Message, slot: Slot, at: number) =>
      begin({ plan: standing?.plan, others: at }, lines.others(slot)),
    /** Puts one of the other deals of a slot in the set. */
    use: (deal: Deal, slot: number) =>
      begin({ plan: standing?.plan, swap: slot, to: deal.id }, lines.use(deal)),
    retry: (id: number, ask: Ask) => {
      if (searching) return;
      if (import.meta.env.ASSISTANT_RUN_BY) settle();
      dispatch({ type: 'retried', id });
      void run(ask);
    },
    stop: () => {
      if (import.meta.env.ASSISTANT_RUN_BY && thread.open) settle();
      if (!searching || !underWay.current) return;
      underWay.current.controller.abort();
      dispatch({ type: 'stopped', ask: underWay.current.ask });
    },
    startOver,
    clear: async () => {
      if (import.meta.env.ASSISTANT_RUN_BY) settle();
      return dispatch({ type: 'cleared' });
    },
  };
}
