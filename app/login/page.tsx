import { useEffect, useMemo } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { pageMeta } from '../chrome/page-meta.ts';
import { SitePage } from '../chrome/site-page.tsx';
import { LoadError } from '../session/load-error.tsx';
import { leadsToWizard, returnPath } from '../session/return-path.ts';
import { showToast } from '../ui/toasts.ts';
import { GoalScreen } from './goal-screen.tsx';
import { PreviewScreen } from './preview-screen.tsx';
import { returnedError } from './returned-error.ts';
import { SignInScreen } from './sign-in-screen.tsx';
import { startOfLogin } from './start.ts';
import { useLoginFlow } from './use-login-flow.ts';
import type { Route } from './+types/page';

export const meta = () =>
  pageMeta({
    title: 'Log in or sign up',
    description: 'Log in, or make an account and choose what your rewards follow.',
    path: '/login',
  });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const refused = returnedError(location);
  const start = await startOfLogin();
  const { origin, searchParams } = new URL(request.url);
  const next = returnPath(searchParams.get('next'), origin);
  if (start.at === 'dashboard' || (start.at !== 'forms' && next && leadsToWizard(next))) {
    throw redirect(next ?? '/dashboard');
  }
  return { start, refused };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SitePage>
      <LoadError title="Signing in is not possible right now" error={error} />
    </SitePage>
  );
}

export default function Login({ loaderData: { start, refused } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const next = useMemo(() => returnPath(params.get('next'), location.origin), [params]);
  const flow = useLoginFlow(start, next);

  useEffect(() => {
    if (!refused) return;
    showToast({ kind: 'destructive', ...refused });
    history.replaceState(history.state, '', location.pathname);
  }, [refused]);

  const { phase, setPhase, selection, select, saving } = flow;
  if (phase.at === 'goal') {
    return (
      <GoalScreen selection={selection} onChange={select} onContinue={() => setPhase({ at: 'preview' })} />
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
  return (
    <SignInScreen
      inbox={phase.at === 'inbox' ? phase.email : null}
      onLogin={flow.submitLogin}
      onSignUp={flow.submitSignUp}
      onBack={() => setPhase({ at: 'forms' })}
    />
  );
}
