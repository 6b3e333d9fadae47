import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { screenFor } from '../../domain/resume.ts';
import { isComplete, type Selection } from '../../domain/selection.ts';
import type { LoginForm, SignUpForm } from '../../domain/sign-in-forms.ts';
import { getBackend } from '../backend/client.ts';
import { errorMessage, signInMessages } from '../backend/error-messages.ts';
import { forgetKeptSelection, keepSelection, readKeptSelection } from '../goal-step/kept-selection.ts';
import { factorWaits } from '../session/session.ts';
import { leadsToWizard } from '../session/return-path.ts';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { createAccount } from './create-account.ts';
import { finishOnboarding } from './finish-onboarding.ts';
import { logIn } from './log-in.ts';
import { sendMail } from './mailed/send-mail.ts';
import { verifyCode } from './mailed/verify-code.ts';
import { placeAddress, type MailedFor } from './place.ts';
import type { LoginStart } from './start.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

export type Phase = Exclude<LoginStart, { at: 'preview' }> | { at: 'preview' };

const say = (kind: 'success' | 'destructive', title: string, description: string) =>
  showToast({ kind, title, description });

/** The way from the forms over goal and preview to the dashboard, wherever it starts. */
export function useLoginFlow(start: LoginStart, next: string | null) {
  const navigate = useNavigate();
  const [selection, setSelection] = useState(() =>
    start.at === 'preview' ? start.selection : readKeptSelection(),
  );
  const [phase, setPhase] = useState<Phase>(start);
  // The loader has the word whenever it runs again: a code was typed here, or a mail was answered in another tab.
  const [last, setLast] = useState(start);
  if (last !== start) {
    setLast(start);
    setPhase(start);
    if (start.at === 'preview' && !isComplete(selection)) setSelection(start.selection);
  }
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  // Kept for this tab, so that a reload in the middle loses nothing.
  function select(next: Selection) {
    setSelection(next);
    keepSelection(next);
  }

  async function leave(to = next ?? '/dashboard') {
    await navigate(to, { replace: true });
  }

  async function submitLogin(form: LoginForm) {
    busy.current = true;
    clearFailures();
    try {
      const loggedIn = await logIn(form);
      if (loggedIn.at === 'factor') return await goOn('factor');
      say('success', 'Welcome back!', "You've successfully logged in.");
      const screen = screenFor(loggedIn.progress);
      if (screen.at === 'dashboard' || leadsToWizard(next)) return await leave();
      if (screen.at === 'preview' && !isComplete(selection)) select(screen.selection);
      setPhase({ at: 'goal' });
    } catch (error) {
      say('destructive', 'Login failed', errorMessage(error, 'Invalid credentials. Please try again.'));
      if (codeOf(error) === 'email_not_confirmed') await confirmFirst({ email: form.email });
    } finally {
      busy.current = false;
    }
    return undefined;
  }

  async function submitSignUp(form: SignUpForm): Promise<{ password: string } | undefined> {
    busy.current = true;
    clearFailures();
    try {
      const signedIn = await createAccount(form, next);
      say('success', 'Account created!', "Let's set up your preferences.");
      if (signedIn && leadsToWizard(next)) await leave();
      else if (signedIn) setPhase({ at: 'goal' });
      else await toInbox({ email: form.email, fullName: form.fullName, wait: 60 });
    } catch (error) {
      say('destructive', 'Signup failed', errorMessage(error, 'Could not create account. Please try again.'));
      if (codeOf(error) === 'weak_password') return { password: errorMessage(error, '', signInMessages) };
    } finally {
      busy.current = false;
    }
    return undefined;
  }

  async function toInbox({ wait, ...typed }: { email: string; fullName?: string; wait: number }) {
    await navigate(placeAddress({ at: 'inbox', why: 'signup' }, next), {
      state: { ...typed, mailAgainAt: Date.now() + wait * 1000 },
    });
  }

  async function confirmFirst({ email }: { email: string }) {
    // Without a mail now, there is a button for one.
    const { wait } = await sendMail('signup', email, next).catch(() => ({ wait: 0 }));
    await toInbox({ email, wait });
  }

  async function enterByCode(why: MailedFor, email: string, code: string) {
    busy.current = true;
    clearFailures();
    try {
      await verifyCode(why, email, code);
      const isIn = why === 'sign-in' && !(await factorWaits());
      if (isIn) say('success', 'Welcome back!', "You've successfully logged in.");
      await goOn(why === 'recovery' ? 'new-password' : 'forms');
    } finally {
      busy.current = false;
    }
  }

  /** Comes to this page anew: its loader knows where a session leads. */
  async function goOn(at: 'forms' | 'new-password' | 'factor' = 'forms') {
    await navigate(placeAddress({ at }, next), { replace: true });
  }

  async function passFactor(then: 'forms' | 'new-password') {
    if (then === 'forms') say('success', 'Welcome back!', "You've successfully logged in.");
    await goOn(then);
  }

  /** Somebody else's factor is not asked for again: this browser forgets who began to log in. */
  async function leaveFactor() {
    const { auth } = await getBackend();
    await auth.signOut({ scope: 'local' });
    await goOn();
  }

  async function finish() {
    if (saving) return;
    setSaving(true);
    clearFailures();
    try {
      if (await finishOnboarding(selection)) {
        forgetKeptSelection();
        say('success', 'Welcome!', 'Your preferences have been saved.');
        await leave();
      } else {
        say('destructive', 'Error', 'No active session found');
        setPhase({ at: 'forms' });
      }
    } catch (error) {
      say('destructive', 'Error saving data', errorMessage(error, 'Please try again.'));
    } finally {
      setSaving(false);
    }
  }

  // Confirming by mail, or signing in, in another tab brings this one along.
  useSignedInElsewhere(async () => {
    if (!busy.current && phase.at === 'forms') await goOn();
  });

  return {
    phase,
    setPhase,
    selection,
    select,
    saving,
    submitLogin,
    submitSignUp,
    enterByCode,
    passFactor,
    leaveFactor,
    goOn,
    finish,
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
