import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isComplete, type Selection } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import type { LoginForm, SignUpForm } from '../../domain/sign-in-forms.ts';
import { codeOf, errorMessage, signInMessages } from '../backend/error-messages.ts';
import { getBackend } from '../backend/client.ts';
import { saveWanted } from '../deals/wanted/wanted-deals.ts';
import { forgetKeptSelection, readKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { forgetKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { factorWaits } from '../session/session.ts';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { createAccount, finishOnboarding, leaveAccount, logIn, sendMail, verifyCode } from './api.ts';
import { keepFacts, keepNewAccount } from './facts.ts';
import { isStepForward, reduce, type LoginEvent, type LoginState } from './flow.ts';
import { addressOf, type Typed } from './login-url.ts';

/** Why a form was refused: a message above its button, and what is wrong with the password, if that is the reason. */
export type Refusal = { failure: string; password?: string };

const say = (title: string, description: string) => showToast({ kind: 'success', title, description });
/** `isShown` if the message above the button is not: the page goes on to another panel. */
const sayFailed = (title: string, description: string, isShown = false) =>
  showToast({ kind: 'destructive', title, description, isSpokenOnly: !isShown });
const notThisPair = 'Email and password don’t match. Check both, or have a code mailed to you.';
const hasAccount =
  'You have an account with this address. Choose Login above, and log in or have a code mailed to you.';
const welcomeBack = () => say('Welcome back!', "You've successfully logged in.");

/** The actions of each state. The outcome is an event; the page goes to the URL of the resulting state. */
export function useLogin(state: LoginState, next: string | null) {
  const navigate = useNavigate();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function go(event: LoginEvent, typed?: Partial<Typed>) {
    const to = reduce(state, event);
    await navigate(addressOf(to, next), { replace: !isStepForward(state, to), state: typed });
  }

  async function during<T>(work: () => Promise<T>): Promise<T> {
    busy.current = true;
    clearFailures();
    // The possible next panels.
    import('./steps.tsx').catch(() => null);
    try {
      return await work();
    } finally {
      busy.current = false;
    }
  }

  const submitLogin = (form: LoginForm) =>
    during(async (): Promise<Refusal | undefined> => {
      try {
        const { owesFactor } = await logIn(form);
        if (!owesFactor) welcomeBack();
        keepFacts(null);
        await go({ is: 'logged-in', owesFactor });
      } catch (error) {
        const failure = errorMessage(error, 'Invalid credentials. Please try again.');
        const isUnconfirmed = codeOf(error) === 'email_not_confirmed';
        sayFailed('Login failed', failure, isUnconfirmed);
        if (isUnconfirmed) await confirmFirst(form.email);
        // The toast has the server's message; above the button is what to do.
        return { failure: codeOf(error) === 'invalid_credentials' ? notThisPair : failure };
      }
      return undefined;
    });

  const submitSignUp = (form: SignUpForm) =>
    during(async (): Promise<Refusal | undefined> => {
      try {
        const { hasSession } = await createAccount(form, next);
        say('Account created!', "Let's set up your preferences.");
        const { email, fullName } = form;
        const picked = readKeptSelection();
        const selected = isComplete(picked);
        if (hasSession) keepNewAccount(email, next, selected ? picked : null);
        await go(
          { is: 'signed-up', hasSession, selected },
          hasSession ? undefined : { email, fullName, mailAgainAt: Date.now() + 60_000 },
        );
      } catch (error) {
        const failure = errorMessage(error, 'Could not create account. Please try again.');
        sayFailed('Signup failed', failure);
        return ['weak_password', 'pwned'].includes(codeOf(error))
          ? { failure, password: errorMessage(error, failure, signInMessages) }
          : { failure: codeOf(error) === 'user_already_exists' ? hasAccount : failure };
      }
      return undefined;
    });

  async function confirmFirst(email: string) {
    // If no mail can be sent now, a button requests one.
    const { wait } = await sendMail('signup', email, next).catch(() => ({ wait: 0 }));
    await go({ is: 'mail-sent', why: 'signup' }, { email, mailAgainAt: Date.now() + wait * 1000 });
  }

  /** Throws with the server's message. */
  const enterByCode = (email: string, code: string) =>
    during(async () => {
      if (state.at !== 'inbox') return;
      await verifyCode(state.why, email, code);
      if (state.why === 'sign-in' && !(await factorWaits())) welcomeBack();
      await go({ is: 'code-accepted' });
    });

  async function passFactor() {
    if (state.at === 'factor' && state.onward === 'forms') welcomeBack();
    await go({ is: 'factor-passed' });
  }

  async function leaveFactor() {
    await leaveAccount();
    await go({ is: 'session-changed' });
  }

  async function finish(selection: Selection, spending: Spending | null) {
    if (saving) return;
    setSaving(true);
    clearFailures();
    try {
      const isStored = await finishOnboarding(selection, spending);
      keepFacts(null);
      if (isStored) {
        forgetKeptSelection();
        forgetKeptSpending();
        say('Welcome!', 'Your preferences have been saved.');
        // A phone shows the newest toast alone: the one that leads to the deals.
        await saveWanted();
      } else {
        sayFailed('Error', 'No active session found', true);
      }
      await go(isStored ? { is: 'finished' } : { is: 'session-changed' });
    } catch (error) {
      sayFailed('Error saving data', errorMessage(error, 'Please try again.'), true);
    } finally {
      setSaving(false);
    }
  }

  // Confirming by mail, or signing in, in another tab signs in this one too.
  useSignedInElsewhere(async () => {
    const isForms = state.at === 'forms' || state.at === 'ask' || state.at === 'inbox';
    if (!busy.current && isForms) await go({ is: 'session-changed' });
  });

  return { go, saving, submitLogin, submitSignUp, enterByCode, passFactor, leaveFactor, finish };
}

/**
 * Calls `onSignedIn` when another tab signs in, or a mail link opened there does. An existing session does not count: the client
 * announces it again at start and whenever the tab becomes visible.
 */
function useSignedInElsewhere(onSignedIn: () => Promise<void>): void {
  const signedIn = useEffectEvent(onSignedIn);
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    getBackend().then(
      ({ auth }) => {
        if (gone) return;
        // Unknown until the client has read its storage.
        let had = true;
        const { data } = auth.onAuthStateChange((event, session) => {
          // The client may be called only after this callback has returned.
          if (event === 'SIGNED_IN' && !had) setTimeout(() => void signedIn());
          if (event === 'INITIAL_SESSION' || session || event === 'SIGNED_OUT') had = session !== null;
        });
        stop = () => data.subscription.unsubscribe();
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);
}
