import { Suspense, use } from 'react';
import { Navigate, type ShouldRevalidateFunctionArgs } from 'react-router';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { readSavedKeys } from '../deals/deal-card/read-saved-keys.ts';
import { sessionOf } from '../session/require-session.ts';
import type { SignedInHandle } from '../layout/signed-in.tsx';
import { addToDraft } from '../ui/kept-draft.ts';
import { Spinner } from '../ui/spinner.tsx';
import { readThread } from './chat/kept-thread.ts';
import { readPlace } from '../waitlist/member.ts';
import { readProfile } from './profile.ts';
import type { Route } from './+types/page';

const load = () => import('./dashboard-body.tsx');
// Loads while the user is being read.
load().catch(() => null);
const DashboardBody = lazyWithRetry(load, 'DashboardBody');

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'Your goal, your areas, and the deals found for them.',
  });
}

export const handle: SignedInHandle = { failed: 'Your dashboard could not be loaded', framed: true };

async function loadPerson(userId: string, question: string | null) {
  const [profile, savedKeys, kept, place] = await Promise.all([
    readProfile(userId),
    readSavedKeys(userId),
    readThread(userId),
    readPlace(),
  ]);
  // The goal step comes first; the question waits in the field.
  if (question && !profile?.onboarding_completed) addToDraft(`ask-${userId}`, { query: question });
  return { profile, savedKeys, kept, place };
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const { user } = sessionOf(context);
  // Not awaited: the page appears immediately and shows that it is loading.
  const person = loadPerson(user.id, new URL(request.url).searchParams.get('q'));
  person.catch(() => undefined); // The error boundary shows it when the page reads it.
  return { userId: user.id, person };
}

/** A question that leaves the address changes nothing that is loaded. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Person {...loaderData} />
    </Suspense>
  );
}

function Person({ userId, person }: Route.ComponentProps['loaderData']) {
  const { profile, ...rest } = use(person);
  // Without a profile or finished onboarding, the goal step comes first.
  if (!profile?.onboarding_completed) return <Navigate to="/smartrewards" replace />;
  // A conversation with imported questions is another one.
  const { threadId, thread } = rest.kept;
  return (
    <DashboardBody
      key={`${threadId} ${thread.messages.length}`}
      userId={userId}
      profile={profile}
      {...rest}
    />
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid min-h-[60dvh] flex-1 place-items-center px-6">
      <h1 aria-live="polite" className="flex items-center gap-3 text-body font-normal text-muted">
        <Spinner />
        Loading your dashboard...
      </h1>
    </div>
  );
}
