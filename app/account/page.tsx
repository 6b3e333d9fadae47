import { Suspense, use, useRef, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { AppPage } from '../chrome/app-page.tsx';
import { pageMeta } from '../chrome/page-meta.ts';
import { LoadError } from '../session/load-error.tsx';
import { requireSession } from '../session/require-session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { AccountLoading } from './account-loading.tsx';
import { AccountNav } from './account-nav.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { readAccount } from './read-account.ts';
import { SessionsSection } from './sessions/sessions-section.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { Route } from './+types/page';
import './account.css';

export const meta = () =>
  pageMeta({
    title: 'Account settings',
    description: 'Your profile, how you sign in, where you are signed in, and your data.',
  });

export async function clientLoader() {
  await requireSession('/account');
  // Not awaited: the page stands at once and says that it is loading. A failure is told where the settings would stand.
  return { account: readAccount().catch((error: unknown) => ({ error })) };
}

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const ended = useRef(false);
  useSessionEnd(() => {
    ended.current = true;
    void navigate('/login', { replace: true });
  });
  return (
    <AppPage>
      <UnsavedGuard ended={() => ended.current}>
        <Suspense
          fallback={
            <Frame>
              <AccountLoading />
            </Frame>
          }
        >
          <Settings account={loaderData.account} />
        </Suspense>
      </UnsavedGuard>
    </AppPage>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap-app account min-h-[60dvh]">
      <AccountNav />
      <div className="min-w-0">
        <h1 className="text-h2">Account settings</h1>
        {children}
      </div>
    </div>
  );
}

function Settings({ account }: Route.ComponentProps['loaderData']) {
  const known = use(account);
  if (!known) return <Navigate to="/login?next=/account" replace />;
  if ('error' in known) return <LoadError title="Your account could not be loaded" error={known.error} />;
  return (
    <Frame>
      <ProfileSection userId={known.user.id} initial={known.profile} />
      <SessionsSection />
    </Frame>
  );
}
