import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { chatTexts } from '../../domain/chat.ts';
import { FirstAnswer, LateAnswer, SearchDealsResponse, type Deal } from '../../domain/deal.ts';
import { callFunction } from '../backend/call-function.ts';
import { AssistantFrame } from '../dashboard/assistant-frame.tsx';
import { DictateButton } from '../dashboard/chat/dictate-button.tsx';
import { openingOf } from '../dashboard/chat/opening.ts';
import { betterOf, type Ask } from '../dashboard/chat/thread.ts';
import { useConversation } from '../dashboard/chat/use-conversation.ts';
import { dealsOn } from '../dashboard/shelf.ts';
import { useShelf } from '../dashboard/use-shelf.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { askToLogIn, isMember } from '../deals/wanted/wanted-deals.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { goalHere } from '../waitlist/goal-here.ts';
import { forgetTurns, keepTurn, readTurns, threadOfTurns } from './kept-chat.ts';

type Props = {
  goal?: string | null;
  categories?: readonly string[];
  /** A demo: it stores nothing, and has no microphone. */
  isDemo?: boolean;
  /** The parameters of the address, which say what is asked when the page opens. */
  asked?: URLSearchParams;
};

/** The dashboard's chat and deals without an account, stored in this tab. */
export function GuestBody({ goal = null, categories = [], isDemo = false, asked }: Props) {
  const now = useNow();
  const [earnsIn] = useState(() => goal ?? goalHere());
  const [kept] = useState(() => threadOfTurns(isDemo ? [] : readTurns()));
  const { shelf, shelve, empty, point, choose } = useShelf(kept.answers);
  const [opening] = useState(() => (wasAsked(kept.answers.length > 0) || !asked ? {} : openingOf(asked)));
  useEffect(markAsked, []);
  const save = (deal: Deal) => sayHowToSave(isDemo ? null : deal);
  const chat = useConversation({
    first: kept.thread,
    opening: opening.asks,
    isKept: true,
    search: (ask, signal) => searchAsGuest(ask, signal, isDemo ? () => undefined : keepTurn),
    onStartOver: () => {
      empty();
      if (!isDemo) keepTurn({ line: chatTexts.startedOver });
    },
    onAnswer: (found) => {
      shelve(found);
      const { deals, save: asked } = found.response;
      const deal = [...deals, ...dealsOn(shelf)].find(({ id }) => id !== undefined && id === asked);
      if (deal) save(deal);
    },
  });
  return (
    <AssistantFrame
      goal={goal}
      categories={categories}
      chat={{ ...chat, clear: () => (forgetTurns(), forgetQuestion(), chat.clear()) }}
      typed={opening.typed}
      fieldTool={isDemo ? undefined : DictateButton}
      shelf={shelf}
      onPoint={point}
      onChoose={choose}
      renderDeal={(deal, index, named, foot) => (
        <GuestDeal
          deal={deal}
          goal={earnsIn}
          now={now}
          index={index}
          named={named}
          foot={foot}
          onSave={save}
        />
      )}
    />
  );
}

type CardProps = Omit<Parameters<typeof DealCard>[0], 'id' | 'action'> & { onSave: (deal: Deal) => void };

function GuestDeal({ onSave, ...card }: CardProps) {
  const id = useId();
  return (
    <DealCard
      {...card}
      id={id}
      action={
        <Button
          look="quiet"
          slim
          className="deal-action"
          aria-describedby={id}
          onClick={() => onSave(card.deal)}
        >
          Save Deal
        </Button>
      }
    />
  );
}

const Asked = z.object({ asked: z.literal(true) });

/** After a reload or a return the question has already been asked in this conversation. */
function wasAsked(isGoingOn: boolean): boolean {
  return isGoingOn && Asked.safeParse(history.state).success;
}

/** Marks this entry of the browser's history. */
function markAsked(): void {
  history.replaceState({ ...history.state, asked: true }, '');
}

/** A cleared conversation does not return after a reload. */
function forgetQuestion(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** Guests cannot save here: users have a dashboard for that. The page may be in a frame, and its links leave it. */
function sayHowToSave(deal: Deal | null): void {
  if (!isMember()) return askToLogIn(deal);
  showToast({
    kind: 'note',
    title: 'Not saved here',
    description: 'Ask the same on your dashboard and save it there.',
    action: { label: 'Open dashboard', run: () => void window.open('/dashboard', '_top') },
  });
}

/** Asks the deal finder without an account: reads no session and loads no client. */
async function searchAsGuest(
  { keep, later, ...ask }: Ask,
  signal: AbortSignal,
  remember: typeof keepTurn,
): Promise<FirstAnswer> {
  const turn = { line: keep?.line ?? '', ask: { ...ask, keep } };
  if (import.meta.env.ASSISTANT_RUN_BY && later) {
    const late = await callFunction('search-deals-guest/later', ask, LateAnswer(), { signal });
    const answer = betterOf(late);
    remember({ ...turn, answer });
    return answer;
  }
  remember(turn);
  const expected = import.meta.env.ASSISTANT_RUN_BY ? FirstAnswer() : SearchDealsResponse;
  const answer = await callFunction('search-deals-guest', ask, expected, { signal });
  remember({ ...turn, answer });
  return answer;
}
