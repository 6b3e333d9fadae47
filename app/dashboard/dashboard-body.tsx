import { useReducer } from 'react';
import type { Deal } from '../../domain/deal.ts';
import { useNow } from '../deals/deal-card/use-now.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { useChat } from './chat/use-chat.ts';
import { DealsPanel } from './deals-panel.tsx';
import { mergeDeals } from './merge-deals.ts';
import { ProfileStrip } from './profile-strip.tsx';
import type { DashboardProfile } from './profile.ts';

type Props = { userId: string; profile: DashboardProfile; savedKeys: ReadonlySet<string> };

/** The strip, and under it the chat beside what it finds. */
export function DashboardBody({ userId, profile, savedKeys }: Props) {
  const now = useNow();
  const [deals, putInFront] = useReducer<readonly Deal[], [readonly Deal[]]>(mergeDeals, []);
  const { messages, searching, slow, ask, retry } = useChat(userId, putInFront);
  const { lifestyle_goal: goal, selected_categories: categories } = profile;
  return (
    <>
      <ProfileStrip profile={profile} />
      <div className="wrap-app grid lg:grid-cols-[2fr_3fr]">
        <ChatPanel
          goal={goal}
          categories={categories ?? []}
          messages={messages}
          searching={searching}
          slow={slow}
          onAsk={ask}
          onRetry={retry}
        />
        <DealsPanel deals={deals} goal={goal} savedKeys={savedKeys} searching={searching} now={now} />
      </div>
    </>
  );
}
