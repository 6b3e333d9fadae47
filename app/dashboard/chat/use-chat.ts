import { useEffect, useReducer, useRef, useState } from 'react';
import { isStartOver, withoutLine } from '../../../domain/chat.ts';
import type { PlanChip, SearchDealsResponse } from '../../../domain/deal.ts';
import { clearFailures, showToast } from '../../ui/toasts.ts';
import type { KeptThread } from './kept-thread.ts';
import { searchDeals, TooFast } from './search-deals.ts';
import { advance, type Ask, type Message } from './thread.ts';
import { useKeeping } from './use-keeping.ts';

const slowAfter = 4000;

/** The conversation, as it was kept and as it goes on. `onAnswer` gets what each search found. */
export function useChat(userId: string, kept: KeptThread, onAnswer: (response: SearchDealsResponse) => void) {
  const [thread, dispatch] = useReducer(advance, kept.thread);
  const [slow, setSlow] = useState(false);
  const underWay = useRef<{ ask: Ask; controller: AbortController }>(null);
  const { messages, searching, standing } = thread;
  const clearKept = useKeeping(userId, kept, messages);

  useEffect(() => {
    if (!searching) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [searching]);
  useEffect(() => () => underWay.current?.controller.abort(), []);

  async function search(ask: Ask) {
    clearFailures();
    const controller = new AbortController();
    underWay.current = { ask, controller };
    try {
      const response = await searchDeals(ask, userId, controller.signal);
      if (controller.signal.aborted) return;
      onAnswer(response);
      dispatch({ type: 'answered', response });
    } catch (error) {
      if (controller.signal.aborted) return;
      dispatch({ type: 'failed', ask, ...(error instanceof TooFast && { wait: error.seconds }) });
      showToast({
        kind: 'destructive',
        title: 'Search failed',
        description: 'Unable to search for deals. Please try again.',
      });
    }
  }

  function begin(ask: Ask, line: string) {
    if (searching) return;
    dispatch({ type: 'asked', ask, line });
    void search(ask);
  }

  return {
    ...thread,
    slow,
    ask: (query: string) => {
      if (standing && isStartOver(query)) dispatch({ type: 'started over' });
      else begin({ query, ...standing }, query);
    },
    remove: ({ standing }: Message, chip: PlanChip) =>
      begin({ plan: standing?.plan, without: chip.id }, withoutLine(chip)),
    loosen: ({ standing, blocking }: Message) =>
      begin({ plan: standing?.plan, loosen: true }, blocking?.text ?? ''),
    retry: (id: number, ask: Ask) => {
      if (searching) return;
      dispatch({ type: 'retried', id });
      void search(ask);
    },
    stop: () => {
      if (!searching || !underWay.current) return;
      underWay.current.controller.abort();
      dispatch({ type: 'stopped', ask: underWay.current.ask });
    },
    startOver: () => dispatch({ type: 'started over' }),
    clear: async () => {
      if (await clearKept()) dispatch({ type: 'cleared' });
    },
  };
}
