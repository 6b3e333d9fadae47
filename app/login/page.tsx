import { Suspense, useEffect } from 'react';
import { redirect, useLocation } from 'react-router';
import { isComplete } from '../../domain/selection.ts';
import { endIfGone, getBackend } from '../backend/client.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { saveWanted } from '../deals/wanted/wanted-deals.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import { SitePage } from '../layout/site-page.tsx';
import {
  changeSelection,
  readKeptSelection,
  useKeptSelection,
} from '../onboarding-answers/kept-selection.ts';
import { preselectFromWaitlist } from '../onboarding-answers/preselect.ts';
import { useSpending } from '../onboarding/use-spending.ts';
import { forgetEnded, readEnded } from '../session/ended.ts';
import { LoadError } from '../session/load-error.tsx';
import { leadsToWizard, returnPath } from '../session/return-path.ts';
import { showToast } from '../ui/toasts.ts';
import { AskPanel } from './ask-panel.tsx';
import { ContinuePanel } from './continue-panel.tsx';
import { keepFacts, readFacts } from './facts.ts';
import { reduce } from './flow.ts';
import { FormsPanel } from './forms-panel.tsx';
import { isGoogleOff } from './google-sign-in.tsx';
import { InboxPanel } from './inbox-panel.tsx';
import { addressOf, readState, readTyped } from './login-url.ts';
import { expiredMail, returnedError } from './returned-error.ts';
import { followReturn, readReturned } from './returned.ts';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLogin } from './use-login.ts';
import type { Route } from './+types/page';

export const meta = () =>
  pageMeta({
    title: 'Log in or sign up',
    description: 'Log in, or create an account and choose the goal your rewards follow.',
    path: '/login',
  });

// These panels come after signing in, and are fetched while the server is asked (use-login.ts).
const GoalView = lazyWithRetry(async () => {
  const { GoalView } = await import('./steps.tsx');
  return { GoalView };
}, 'GoalView');
const RewardsView = lazyWithRetry(async () => {
  const { RewardsView } = await import('./steps.tsx');
  return { RewardsView };
}, 'RewardsView');
const NewPasswordPanel = lazyWithRetry(() => import('./new-password-panel.tsx'), 'NewPasswordPanel');
const FactorPanel = lazyWithRetry(() => import('./factor/factor-panel.tsx'), 'FactorPanel');

/** Only this loader reads the URL of /login. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const next = returnPath(searchParams.get('next'), origin);
  const asked = readState(searchParams);
  const returned = readReturned(searchParams);
  if (returned) {
    // Removed from the URL first, so that neither Back nor a reload restores it.
    history.replaceState(history.state, '', '/login');
    throw redirect(await followReturn(returned, asked, next));
  }
  const why = expiredMail(location, searchParams);
  if (why) throw redirect(addressOf({ at: 'ask', why, notice: 'expired' }, next));
  // Until this loader is done the browser still shows the mailed URL.
  const refused = searchParams.has('expired') ? null : returnedError(location);

  // The session was ended from a mail, and this tab may still hold it.
  if (asked.at === 'ask' && asked.notice === 'sessions-ended') await endIfGone((await getBackend()).auth);

  const facts = await readFacts(asked, next);
  const state = reduce(asked, { is: 'opened', facts, selected: isComplete(readKeptSelection()) });
  const isStep = state.at === 'goal' || state.at === 'rewards';
  keepFacts(isStep ? facts : null);
  if (state.at === 'done') await saveWanted();
  const isElsewhere = state.at === 'done' || (state.at === 'ask' && asked.at === 'new-password');
  if (isElsewhere) throw redirect(addressOf(state, next));
  const progress = facts.session?.progress;
  // The selection in this tab is newer than the account's.
  if (isStep && progress?.at === 'rewards' && !isComplete(readKeptSelection())) {
    changeSelection(progress.selection);
  }
  if (state.at === 'goal') await preselectFromWaitlist();
  const ended = readEnded();
  // A newcomer comes from the picker or from "See How It Works"; a user whose session ended has an account.
  const isNew = searchParams.get('at') === 'sign-up' || (leadsToWizard(next) && !ended);
  return {
    state,
    facts,
    next,
    refused,
    ended,
    isNew,
    isGoogleOff: state.at === 'forms' && (await isGoogleOff()),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SitePage>
      <LoadError title="We can't log you in right now" error={error} />
    </SitePage>
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { state, next, refused } = loaderData;
  const login = useLogin(state, next);
  const [selection, select] = useKeptSelection();
  const money = useSpending();
  useEffect(() => forgetEnded, []);

  useEffect(() => {
    if (!refused) return;
    showToast({ kind: 'destructive', ...refused });
    history.replaceState(history.state, '', addressOf({ at: 'forms' }, next));
  }, [refused, next]);

  if (state.at === 'goal') {
    return (
      <Suspense>
        <GoalView
          selection={selection}
          onSelect={select}
          onContinue={() => void login.go({ is: 'goal-chosen' })}
        />
      </Suspense>
    );
  }
  if (state.at === 'rewards' && selection.goal) {
    return (
      <Suspense>
        <RewardsView
          goal={selection.goal}
          subcategories={selection.subcategories}
          spending={money.fields}
          saving={login.saving}
          onBack={() => void login.go({ is: 'stepped-back' })}
          onFinish={() => {
            if (money.check()) void login.finish(selection, money.spending);
          }}
        />
      </Suspense>
    );
  }
  return (
    <SignInFrame>
      <CurrentPanel {...loaderData} login={login} />
    </SignInFrame>
  );
}

type PanelProps = Route.ComponentProps['loaderData'] & { login: ReturnType<typeof useLogin> };

function CurrentPanel({
  state,
  facts: { session, waiting },
  next,
  ended,
  isNew,
  isGoogleOff,
  login,
}: PanelProps) {
  const typed = readTyped(useLocation().state, isNew ? 'sign-up' : 'login');
  const [picked] = useKeptSelection();
  const email = session?.email ?? '';
  if (state.at === 'new-password') {
    return (
      <Suspense>
        <NewPasswordPanel email={email} onSaved={() => login.go({ is: 'password-saved' })} />
      </Suspense>
    );
  }
  if (state.at === 'factor') {
    return (
      <Suspense>
        <FactorPanel
          ways={session?.ways ?? []}
          email={email}
          onPassed={login.passFactor}
          onLeave={login.leaveFactor}
        />
      </Suspense>
    );
  }
  if (waiting) return <ContinuePanel {...waiting} next={next} />;
  // The URL of an inbox panel opened elsewhere does not contain the address.
  if (state.at === 'ask' || (state.at === 'inbox' && typed.email === '' && state.why !== 'signup')) {
    const { why } = state;
    return (
      <AskPanel
        {...state}
        key={why}
        typed={typed}
        next={next}
        onSent={(sent) => login.go({ is: 'mail-sent', why }, sent)}
      />
    );
  }
  if (state.at === 'inbox' && typed.email !== '') {
    const { why } = state;
    return (
      <InboxPanel
        why={why}
        typed={typed}
        next={next}
        onCode={(code) => login.enterByCode(typed.email, code)}
        onSent={(sent) => login.go({ is: 'mail-sent', why }, sent)}
      />
    );
  }
  return (
    <FormsPanel
      key={typed.tab}
      ended={ended}
      picked={isComplete(picked) ? picked : null}
      typed={typed}
      next={next}
      isGoogleOff={isGoogleOff}
      onLogin={login.submitLogin}
      onSignUp={login.submitSignUp}
    />
  );
}
