import { useReducer, type ReactNode } from 'react';
import { ChatPanel } from '../dashboard/chat/chat-panel.tsx';
import { emptyThread } from '../dashboard/chat/thread.ts';
import { useConversation } from '../dashboard/chat/use-conversation.ts';
import { DealsPanel } from '../dashboard/deals-panel.tsx';
import { shelfOf, shelve } from '../dashboard/shelf.ts';
import { useNow } from '../deals/deal-card/use-now.ts';
import { DictateButton } from './dictate-button.tsx';
import { GuestDeal } from './guest-deal.tsx';
import { searchAsGuest } from './search-as-guest.ts';

type Props = {
  goal?: string | null;
  categories?: readonly string[];
  /** Whether the page may use the microphone. */
  dictation?: boolean;
  whySaving: ReactNode;
};

/** The dashboard's chat beside the dashboard's deals, for nobody in particular. It ends with the page. */
export function GuestBody({ goal = null, categories = [], dictation = false, whySaving }: Props) {
  const now = useNow();
  const [shelf, shelveAnswer] = useReducer(shelve, [], shelfOf);
  const chat = useConversation({ first: emptyThread, search: searchAsGuest, onAnswer: shelveAnswer });
  return (
    <div className="wrap-app grid lg:grid-cols-[2fr_3fr]">
      <ChatPanel
        goal={goal}
        categories={categories}
        chat={chat}
        fieldTool={dictation ? DictateButton : undefined}
      />
      <DealsPanel
        {...shelf}
        searching={chat.searching}
        renderDeal={(deal, index) => (
          <GuestDeal deal={deal} goal={goal} now={now} index={index} whySaving={whySaving} />
        )}
      />
    </div>
  );
}
