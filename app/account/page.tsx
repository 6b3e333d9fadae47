import { Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { Navigate, redirect } from 'react-router';
import { getBackend } from '../backend/client.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { LoadError } from '../session/load-error.tsx';
import { sessionOf } from '../session/require-session.ts';
import type { SignedInHandle } from '../layout/signed-in.tsx';
import { markSection } from '../static-page-script/mark-section.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { readAccount, type Account } from './read-account.ts';
import { useReturnNotice } from './return-notice.ts';
import { Sections } from './sections.tsx';
import { UnsavedGuard } from './unsaved.tsx';
import type { Route } from './+types/page';
import './account.css';

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'sign-in', title: 'Login' },
  { id: 'factors', title: 'Two-step verification' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'sessions', title: "Where you're logged in" },
  { id: 'data', title: 'Your data' },
  { id: 'delete', title: 'Delete account' },
] as const;

export const meta = () =>
  pageMeta({
    title: 'Account settings',
    description: 'Your profile, how you log in, where you are logged in, and your data.',
  });

export const handle: SignedInHandle = { failed: 'Your account could not be loaded' };

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = sessionOf(context);
  // Google was linked: its code would create another session, but the existing one only needs a refresh.
  if (new URL(request.url).searchParams.has('code')) {
    await (await getBackend()).auth.refreshSession();
    throw redirect('/account');
  }
  // Not awaited: the page appears immediately and shows that it is loading. An error is shown in place of the settings.
  return { account: readAccount(user.id).catch((error: unknown) => ({ error })) };
}

export default function AccountPage({ loaderData: { account } }: Route.ComponentProps) {
  useReturnNotice();
  return (
    <UnsavedGuard>
      <Suspense
        fallback={
          <Frame>
            <AccountLoading />
          </Frame>
        }
      >
        <Settings account={account} />
      </Suspense>
    </UnsavedGuard>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap account min-h-[60dvh]">
      <h1 className="col-span-full text-h2">Account settings</h1>
      <AccountNav />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Settings({ account }: { account: Promise<Account | null | { error: unknown }> }) {
  const known = use(account);
  if (!known) return <Navigate to="/login?next=%2Faccount" replace />;
  if ('error' in known) return <LoadError title={handle.failed} error={known.error} />;
  return (
    <Frame>
      <Sections account={known} />
    </Frame>
  );
}

/** Links to the sections, beside them if there is room. */
function AccountNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => (nav.current ? markSection(nav.current) : undefined), []);
  return (
    <nav ref={nav} aria-label="Settings" className="account-nav">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center text-nav text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Placeholder rows while settings load. */
function AccountLoading() {
  return (
    <div className="settings-section">
      <output className="sr-only">Loading your account...</output>
      <Skeleton className="h-7 w-32" />
      <div className="mt-11">
        {['w-36', 'w-52', 'w-44', 'w-60'].map((width) => (
          <div key={width} className="setting">
            <Skeleton className="h-5 w-20" />
            <Skeleton className={`setting-value h-5 ${width}`} />
          </div>
        ))}
      </div>
    </div>
  );
}
