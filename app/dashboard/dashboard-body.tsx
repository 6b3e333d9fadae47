import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Deal } from '../../domain/deal.ts';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { SavableDeal } from '../deals/deal-card/savable-deal.tsx';
import { saveAloud } from '../deals/deal-card/save-button.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';
import { LateWatchRequest } from '../watches/late-watch-request.tsx';
import { AssistantFrame } from './assistant-frame.tsx';
import { BringChat, BringChatLater, useGuestChat } from './bring-chat.tsx';
import { DictateButton } from './chat/dictate-button.tsx';
import type { KeptThread } from './chat/restored-thread.ts';
import { openingOf } from './chat/opening.ts';
import { useChat } from './chat/use-chat.ts';
import type { RenderDeal } from './deals-panel.tsx';
import { OwnDeals } from './own-deals.tsx';
import { ProfileStrip } from './profile-strip.tsx';
import type { DashboardProfile } from './profile.ts';
import { dealsOn, type Found } from './shelf.ts';
import { useShelf } from './use-shelf.ts';

const noAreas: readonly string[] = [];

type Props = {
  userId: string;
  profile: DashboardProfile;
  savedKeys: ReadonlySet<string>;
  kept: KeptThread;
  place: number | null;
};

/** The profile strip, and below it the chat beside its results. */
export function DashboardBody({ userId, profile, savedKeys, kept, place }: Props) {
  const now = useNow();
  const [saved, setSaved] = useState(savedKeys);
  const { shelf, shelve, empty, point, choose } = useShelf(kept.answers);
  const setKept = (deal: Deal, isSaved: boolean) =>
    setSaved((keys) => {
      const others = [...keys].filter((key) => key !== dealKey(deal));
      return new Set(isSaved ? [...others, dealKey(deal)] : others);
    });
  const opening = useOpening();
  const onAnswer = (found: Found) => {
    shelve(found);
    const asked = [...found.response.deals, ...dealsOn(shelf)].find(
      ({ id }) => id !== undefined && id === found.response.save,
    );
    if (asked) void saveAloud(asked).then((outcome) => outcome === 'saved' && setKept(asked, true));
  };
  const chat = useChat(userId, kept, opening.asks, onAnswer, empty);
  const guestChat = useGuestChat(userId, chat.threadId);
  const { lifestyle_goal: goal, selected_categories: categories } = profile;
  const areas = categories ?? noAreas;
  const renderDeal: RenderDeal = (deal, index, named, foot) => (
    <SavableDeal
      deal={deal}
      goal={goal}
      now={now}
      index={index}
      named={named}
      saved={saved.has(dealKey(deal))}
      onSaved={(isSaved) => setKept(deal, isSaved)}
      foot={foot}
      reportable
    />
  );
  return (
    <>
      <ProfileStrip profile={profile} place={place} saved={saved.size} isTalking={chat.messages.length > 0} />
      <AssistantFrame
        draft={`ask-${userId}`}
        goal={goal}
        categories={areas}
        chat={chat}
        typed={opening.typed}
        fieldTool={DictateButton}
        beginning={guestChat.questions.length > 0 && <BringChat {...guestChat} />}
        actions={<BringChatLater {...guestChat} disabled={chat.searching} />}
        shelf={shelf}
        onPoint={point}
        onChoose={choose}
        renderWatch={(title, plan) => <LateWatchRequest title={title} plan={plan} />}
        renderDeal={renderDeal}
        renderOwn={(empty) => (
          <OwnDeals
            goal={goal}
            areas={areas}
            renderDeal={renderDeal}
            instead={empty}
            above={shelf.latest?.deals}
          />
        )}
      />
    </>
  );
}

/** What the address asks. It leaves the address, so that a reload, Back and what comes back from a deal do not repeat it. */
function useOpening(): ReturnType<typeof openingOf> {
  const [params] = useSearchParams();
  const [opening] = useState(() => openingOf(params));
  const hasOpening = params.has('q') || params.has('about');
  const navigate = useNavigate();
  useEffect(() => {
    if (hasOpening) void navigate('/dashboard', { replace: true, preventScrollReset: true });
  }, [hasOpening, navigate]);
  return opening;
}
