import { useId, useState } from 'react';
import { FirstAnswer, LateAnswer, SearchDealsResponse } from '../../domain/deal.ts';
import { limits } from '../../domain/limits.ts';
import { callFunction } from '../backend/call-function.ts';
import { AssistantFrame } from '../dashboard/assistant-frame.tsx';
import { betterOf, emptyThread, type Ask } from '../dashboard/chat/thread.ts';
import { useConversation } from '../dashboard/chat/use-conversation.ts';
import { useShelf } from '../dashboard/use-shelf.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { DictateButton } from './dictate-button.tsx';

type Props = {
  goal?: string | null;
  categories?: readonly string[];
  /** Whether the page may use the microphone. */
  dictation?: boolean;
  /** Asked when the page opens. What cannot be sent waits in the field. */
  question?: string | null;
};

/** The dashboard's chat beside the dashboard's deals, without an account. It ends with the page. */
export function GuestBody({ goal = null, categories = [], dictation = false, question }: Props) {
  const now = useNow();
  const { shelf, shelve, point, choose } = useShelf([]);
  const [opening] = useState(() => openingOf(question?.trim() ?? ''));
  const chat = useConversation({
    first: emptyThread,
    opening: opening.ask,
    search: searchAsGuest,
    onAnswer: (found) => {
      shelve(found);
      if (found.response.save !== undefined) sayHowToSave();
    },
  });
  return (
    <AssistantFrame
      goal={goal}
      categories={categories}
      chat={{ ...chat, clear: () => (forgetQuestion(), chat.clear()) }}
      typed={opening.typed}
      fieldTool={dictation ? DictateButton : undefined}
      shelf={shelf}
      onPoint={point}
      onChoose={choose}
      renderDeal={(deal, index, named) => (
        <GuestDeal deal={deal} goal={goal} now={now} index={index} named={named} />
      )}
    />
  );
}

type CardProps = Omit<Parameters<typeof DealCard>[0], 'id' | 'action'>;

function GuestDeal(card: CardProps) {
  const id = useId();
  return (
    <DealCard
      {...card}
      id={id}
      action={
        <Button look="quiet" slim className="deal-action" aria-describedby={id} onClick={sayHowToSave}>
          Save Deal
        </Button>
      }
    />
  );
}

function openingOf(question: string): { ask?: string; typed?: string } {
  if (question === '') return {};
  const canBeSent = question.length <= limits.queryMax && navigator.onLine;
  return canBeSent ? { ask: question } : { typed: question.slice(0, limits.queryMax) };
}

/** A conversation that was cleared does not come back with a reload. */
function forgetQuestion(): void {
  history.replaceState(history.state, '', location.pathname);
}

/** Nothing is saved here: people who are logged in have a dashboard for it. The page may be in a frame, and its links leave it. */
function sayHowToSave(): void {
  const isMember = document.documentElement.hasAttribute('data-session');
  const to = (path: string) => () => void window.open(path, '_top');
  showToast(
    isMember
      ? {
          kind: 'destructive',
          title: 'Not saved here',
          description: 'Ask the same on your dashboard and save it there.',
          action: { label: 'Open dashboard', run: to('/dashboard') },
        }
      : {
          kind: 'destructive',
          title: 'Authentication required',
          description: 'Please log in to save deals',
          action: { label: 'Log in', run: to('/login') },
        },
  );
}

/** Asks the deal finder without an account: reads no session and loads no client. */
function searchAsGuest(ask: Ask, signal: AbortSignal): Promise<FirstAnswer> {
  if (import.meta.env.ASSISTANT_RUN_BY && ask.later) {
    const { later: _, ...same } = ask;
    return callFunction('search-deals-guest/later', same, LateAnswer(), { signal }).then(betterOf);
  }
  return callFunction(
    'search-deals-guest',
    ask,
    import.meta.env.ASSISTANT_RUN_BY ? FirstAnswer() : SearchDealsResponse,
    { signal },
  );
}
