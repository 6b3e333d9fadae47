import { Suspense, useEffect, useMemo } from 'react';
import { redirect, useLocation, useSearchParams } from 'react-router';
import { pageMeta } from '../chrome/page-meta.ts';
import { SitePage } from '../chrome/site-page.tsx';
import { GoalScreen } from '../onboarding/goal-screen.tsx';
import { forgetEnded, readEnded } from '../session/ended.ts';
import { LoadError } from '../session/load-error.tsx';
import { leadsToWizard, returnPath } from '../session/return-path.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.ts';
import { FormsPanel } from './forms-panel.tsx';
import { AskPanel } from './mailed/ask-panel.tsx';
import { InboxPanel } from './mailed/inbox-panel.tsx';
import { placeAddress, readPlace, readTyped } from './place.ts';
import { PreviewScreen } from './preview-screen.tsx';
import { ContinuePanel } from './returned/continue-panel.tsx';
import { followReturn } from './returned/follow-return.ts';
import { readReturned } from './returned/read-returned.ts';
import { expiredMail, returnedError } from './returned-error.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { startOfLogin } from './start.ts';
import { StepPage } from './step-page.tsx';
import { useLoginFlow } from './use-login-flow.ts';
import type { Route } from './+types/page';
import { patientLazy } from '../chrome/patient-lazy.ts';

export const meta = () =>
  pageMeta({
    title: 'Log in or sign up',
    description: 'Log in, or make an account and choose what your rewards follow.',
    path: '/login',
  });

const NewPasswordPanel = patientLazy(
  () => import('./new-password/new-password-panel.tsx'),
  'NewPasswordPanel',
);

const FactorPanel = patientLazy(() => import('./factor/factor-panel.tsx'), 'FactorPanel');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const next = returnPath(searchParams.get('next'), origin);
  const returned = readReturned(searchParams);
  if (returned) {
    const asked = { at: searchParams.get('at'), next };
    // Out of the address before anything else: neither Back nor a reload brings it again.
    history.replaceState(history.state, '', '/login');
    throw redirect(await followReturn(returned, asked));
  }
  const place = readPlace(searchParams);
  const expired = expiredMail(location, searchParams);
  if (expired) throw redirect(placeAddress({ at: 'ask', why: expired, expired: true }, next));
  // Until this load is done the browser's address is still the one that came from the mail.
  const refused = searchParams.has('expired') ? null : returnedError(location);
  // Also whoever is signed in may have forgotten the password.
  if ('why' in place && place.why === 'recovery')
    return { start: { at: 'forms' } as const, refused, ended: null };
  const asked = searchParams.get('at');
  const start = await startOfLogin(asked);
  if (asked === 'new-password' && start.at === 'forms') {
    throw redirect(placeAddress({ at: 'ask', why: 'recovery', expired: false }, next));
  }
  const isOnWay = start.at === 'goal' || start.at === 'preview';
  if (start.at === 'dashboard' || (isOnWay && next && leadsToWizard(next))) {
    throw redirect(next ?? '/dashboard');
  }
  return { start, refused, ended: readEnded() };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SitePage>
      <LoadError title="Signing in is not possible right now" error={error} />
    </SitePage>
  );
}

export default function Login({ loaderData: { start, refused, ended } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const next = useMemo(() => returnPath(params.get('next'), location.origin), [params]);
  const { state } = useLocation();
  const place = readPlace(params);
  const typed = readTyped(state);
  const flow = useLoginFlow(start, next);
  useEffect(() => forgetEnded, []);

  useEffect(() => {
    if (!refused) return;
    showToast({ kind: 'destructive', ...refused });
    history.replaceState(history.state, '', placeAddress({ at: 'forms' }, next));
  }, [refused, next]);

  const { phase, setPhase, selection, select, saving } = flow;
  if (phase.at === 'goal') {
    return (
      <StepPage step={1}>
        <GoalScreen selection={selection} onChange={select}>
          <Button onClick={() => setPhase({ at: 'preview' })}>Continue to Your Personalized Rewards</Button>
        </GoalScreen>
      </StepPage>
    );
  }
  if (phase.at === 'preview' && selection.goal) {
    return (
      <PreviewScreen
        goal={selection.goal}
        subcategories={selection.subcategories}
        saving={saving}
        onBack={() => setPhase({ at: 'goal' })}
        onFinish={() => void flow.finish()}
      />
    );
  }
  return <SignInFrame>{panel()}</SignInFrame>;

  function panel() {
    if (phase.at === 'new-password') {
      return (
        <Suspense>
          <NewPasswordPanel email={phase.email} onSaved={() => flow.goOn()} />
        </Suspense>
      );
    }
    if (phase.at === 'continue') {
      return <ContinuePanel {...phase} next={next} />;
    }
    if (phase.at === 'factor') {
      const then = params.get('at') === 'new-password' ? 'new-password' : 'forms';
      return (
        <Suspense>
          <FactorPanel
            ways={phase.ways}
            email={phase.email}
            onPassed={() => flow.passFactor(then)}
            onLeave={flow.leaveFactor}
          />
        </Suspense>
      );
    }
    if (place.at === 'ask') {
      const ended = params.has('ended');
      return <AskPanel {...place} key={place.why} ended={ended} typed={typed} next={next} />;
    }
    if (place.at === 'inbox' && typed.email === '' && place.why !== 'signup') {
      return <AskPanel why={place.why} expired={false} ended={false} typed={typed} next={next} />;
    }
    if (place.at === 'inbox' && typed.email !== '') {
      return (
        <InboxPanel
          why={place.why}
          typed={typed}
          next={next}
          onCode={(code) => flow.enterByCode(place.why, typed.email, code)}
        />
      );
    }
    return (
      <FormsPanel
        ended={ended}
        typed={typed}
        next={next}
        onLogin={flow.submitLogin}
        onSignUp={flow.submitSignUp}
      />
    );
  }
}
