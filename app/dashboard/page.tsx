import { Suspense, use } from 'react';
import { Navigate } from 'react-router';
import { AppPage } from '../chrome/app-page.tsx';
import { patientLazy } from '../chrome/patient-lazy.ts';
import { pageMeta } from '../chrome/page-meta.ts';
import { readSavedKeys } from '../deals/deal-card/read-saved-keys.ts';
import { LoadError } from '../session/load-error.tsx';
import { PageLoading } from './page-loading.tsx';
import { requireSession } from '../session/require-session.ts';
import { useSessionEnd } from '../session/use-session-end.ts';
import { readThread } from './chat/kept-thread.ts';
import { readProfile } from './profile.ts';
import type { Route } from './+types/page';

const load = () => import('./dashboard-body.tsx');
// On its way while the person is read.
load().catch(() => null);
const DashboardBody = patientLazy(load, 'DashboardBody');

export function meta() {
  return pageMeta({
    title: 'Dashboard',
    description: 'Your goal, your areas, and the deals found for them.',
  });
}

async function loadPerson(userId: string) {
  const [profile, savedKeys, kept] = await Promise.all([
    readProfile(userId),
    readSavedKeys(userId),
    readThread(userId),
  ]);
  return { profile, savedKeys, kept };
}

export async function clientLoader() {
  const { user } = await requireSession();
  // Not awaited: the page stands at once and says that it is loading.
  const person = loadPerson(user.id);
  person.catch(() => undefined); // Told by the page, when it reads it.
  return { userId: user.id, person };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AppPage framed>
      <LoadError title="Your dashboard could not be loaded" error={error} />
    </AppPage>
  );
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useSessionEnd();
  return (
    <AppPage framed>
      <Suspense fallback={<PageLoading>Loading your dashboard...</PageLoading>}>
        <Person {...loaderData} />
      </Suspense>
    </AppPage>
  );
}

function Person({ userId, person }: Route.ComponentProps['loaderData']) {
  const { profile, savedKeys, kept } = use(person);
  // A profile that is not onboarded, or not there at all, has its goal step to do first.
  if (!profile?.onboarding_completed) return <Navigate to="/smartrewards" replace />;
  return <DashboardBody userId={userId} profile={profile} savedKeys={savedKeys} kept={kept} />;
}
