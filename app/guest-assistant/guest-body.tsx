import { useState, type ReactNode } from 'react';
import { SearchDealsResponse } from '../../domain/deal.ts';
import { callFunction } from '../backend/call-function.ts';
import { AssistantFrame } from '../dashboard/assistant-frame.tsx';
import { emptyThread, type Ask } from '../dashboard/chat/thread.ts';
import { useConversation } from '../dashboard/chat/use-conversation.ts';
import { useShelf } from '../dashboard/use-shelf.ts';
import { useNow } from '../deals/deal-card/use-now.ts';
import { DictateButton } from './dictate-button.tsx';
import { GuestDeal } from './guest-deal.tsx';

type Props = {
  goal?: string | null;
  categories?: readonly string[];
  /** Whether the page may use the microphone. */
  dictation?: boolean;
  whySaving: ReactNode;
};

/** The dashboard's chat beside the dashboard's deals, without an account. It ends with the page. */
export function GuestBody({ goal = null, categories = [], dictation = false, whySaving }: Props) {
  const now = useNow();
  const { shelf, shelve, point } = useShelf([]);
  const [wanted, setWanted] = useState<string>();
  const chat = useConversation({
    first: emptyThread,
    search: searchAsGuest,
    onAnswer: (found) => {
      shelve(found);
      setWanted(found.response.save);
    },
  });
  return (
    <AssistantFrame
      goal={goal}
      categories={categories}
      chat={chat}
      fieldTool={dictation ? DictateButton : undefined}
      shelf={shelf}
      onPoint={point}
      renderDeal={(deal, index, named) => (
        <GuestDeal
          deal={deal}
          goal={goal}
          now={now}
          index={index}
          named={named}
          whySaving={whySaving}
          wanted={wanted !== undefined && deal.id === wanted}
        />
      )}
    />
  );
}

/** Asks the deal finder without an account: reads no session and loads no client. */
function searchAsGuest(ask: Ask, signal: AbortSignal): Promise<SearchDealsResponse> {
  return callFunction('search-deals-guest', ask, SearchDealsResponse, { signal });
}
