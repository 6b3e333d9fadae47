import { useReducer } from 'react';
import { redirect, useNavigate } from 'react-router';
import type { Deal } from '../../domain/deal.ts';
import { AppPage } from '../chrome/app-page.tsx';
import { pageMeta } from '../chrome/page-meta.ts';
import { readSavedKeys } from '../deals/deal-card/read-saved-keys.ts';
import { useNow } from '../deals/deal-card/use-now.ts';
import { LoadError } from '../session/load-error.tsx';
import { PageLoading } from '../session/page-loading.tsx';
import { requireSession } from '../session/require-session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { ChatPanel } from './chat/chat-panel.tsx';
import { useChat } from './chat/use-chat.ts';
import { DealsPanel } from './deals-panel.tsx';
import { mergeDeals } from './merge-deals.ts';
import { ProfileStrip } from './profile-strip.tsx';
import { readProfile } from './profile.ts';
import type { Route } from './+types/page';

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'Your goal, your areas, and the deals found for them.',
  });
}

export async function clientLoader() {
  const { user } = await requireSession();
  const [profile, savedKeys] = await Promise.all([readProfile(user.id), readSavedKeys(user.id)]);
  // A profile that is not onboarded, or not there at all, has its goal step to do first.
  if (!profile?.onboarding_completed) throw redirect('/smartrewards');
  return { userId: user.id, profile, savedKeys };
}

export function HydrateFallback() {
  return (
    <AppPage footer={false}>
      <PageLoading>Loading your dashboard...</PageLoading>
    </AppPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppPage footer={false}>
      <LoadError title="Your dashboard could not be loaded" error={error} />
    </AppPage>
  );
}

export default function Dashboard({ loaderData: { userId, profile, savedKeys } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const now = useNow();
  const [deals, putInFront] = useReducer<readonly Deal[], [readonly Deal[]]>(mergeDeals, []);
  const { messages, searching, slow, ask, retry } = useChat(userId, putInFront);
  useSessionEnd(() => void navigate('/login', { replace: true }));

  const { lifestyle_goal: goal, selected_categories: categories } = profile;
  return (
    <AppPage footer={false}>
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
    </AppPage>
  );
}
