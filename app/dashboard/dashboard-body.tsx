import { useReducer } from 'react';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { SavableDeal } from '../deals/deal-card/savable-deal.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import type { KeptThread } from './chat/kept-thread.ts';
import { useChat } from './chat/use-chat.ts';
import { DealsPanel } from './deals-panel.tsx';
import { ProfileStrip } from './profile-strip.tsx';
import type { DashboardProfile } from './profile.ts';
import { shelfOf, shelve } from './shelf.ts';

type Props = { userId: string; profile: DashboardProfile; savedKeys: ReadonlySet<string>; kept: KeptThread };

/** The strip, and under it the chat beside what it finds. */
export function DashboardBody({ userId, profile, savedKeys, kept }: Props) {
  const now = useNow();
  const [shelf, shelveAnswer] = useReducer(shelve, kept.answers, shelfOf);
  const chat = useChat(userId, kept, shelveAnswer);
  const { lifestyle_goal: goal, selected_categories: categories } = profile;
  return (
    <>
      <ProfileStrip profile={profile} />
      <div className="wrap-app grid lg:grid-cols-[2fr_3fr]">
        <ChatPanel draft={`ask-${userId}`} goal={goal} categories={categories ?? []} chat={chat} />
        <DealsPanel
          {...shelf}
          searching={chat.searching}
          renderDeal={(deal, index) => (
            <SavableDeal
              deal={deal}
              goal={goal}
              now={now}
              index={index}
              saved={savedKeys.has(dealKey(deal))}
              reportable
            />
          )}
        />
      </div>
    </>
  );
}
