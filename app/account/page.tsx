import { Suspense, use, useRef, type ReactNode } from 'react';
import { Navigate, redirect } from 'react-router';
import { getBackend } from '../backend/client.ts';
import { AppPage } from '../chrome/app-page.tsx';
import { pageMeta } from '../chrome/page-meta.ts';
import { dropStoredSession } from '../session/drop-stored-session.ts';
import { startSigningOut } from '../session/leaving.ts';
import { LoadError } from '../session/load-error.tsx';
import { readSession } from '../session/read-session.ts';
import { requireSession } from '../session/require-session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { AccountLoading } from './account-loading.tsx';
import { AccountNav } from './account-nav.tsx';
import { DeletedPage } from './data/deleted-page.tsx';
import { readAccount, type Account } from './read-account.ts';
import { useReturnNotice } from './return-notice.ts';
import { Sections } from './sections.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { Route } from './+types/page';
import './account.css';

export const meta = () =>
  pageMeta({
    title: 'Account settings',
    description: 'Your profile, how you sign in, where you are signed in, and your data.',
  });

/** Where a deleted account leads to. It stands in the address, so that a reload says it again. */
const deletedAddress = '/account?deleted';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (new URL(request.url).searchParams.has('deleted') && !(await readSession())) return { account: null };
  await requireSession('/account');
  // Google was linked: its code would open the session that is here, which only has to hear of it.
  if (new URL(request.url).searchParams.has('code')) {
    await (await getBackend()).auth.refreshSession();
    throw redirect('/account');
  }
  // Not awaited: the page stands at once and says that it is loading. A failure is told where the settings would stand.
  return { account: readAccount().catch((error: unknown) => ({ error })) };
}

export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  return account ? <SignedIn account={account} /> : <DeletedPage />;
}

type Loaded = Promise<Account | null | { error: unknown }>;

function SignedIn({ account }: { account: Loaded }) {
  const left = useRef(false);
  useReturnNotice();
  useSessionEnd({
    onEnd: () => {
      left.current = true;
    },
  });

  function deleted() {
    left.current = true;
    startSigningOut();
    dropStoredSession();
    location.replace(deletedAddress);
  }

  return (
    <AppPage>
      <UnsavedGuard ended={() => left.current}>
        <Suspense
          fallback={
            <Frame>
              <AccountLoading />
            </Frame>
          }
        >
          <Settings account={account} onDeleted={deleted} />
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

function Settings({ account, onDeleted }: { account: Loaded; onDeleted: () => void }) {
  const known = use(account);
  if (!known) return <Navigate to="/login?next=%2Faccount" replace />;
  if ('error' in known) return <LoadError title="Your account could not be loaded" error={known.error} />;
  return (
    <Frame>
      <Sections account={known} onDeleted={onDeleted} />
    </Frame>
  );
}
