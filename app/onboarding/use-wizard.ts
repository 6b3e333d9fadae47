import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isComplete } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import { errorMessage } from '../backend/error-messages.ts';
import { forgetKeptSelection, useKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { forgetKeptSpending, keepSpending, readKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { completeOnboarding } from '../session/profile.ts';
import { readSession } from '../session/session.ts';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { useWaitlistForm } from '../waitlist/use-waitlist-form.ts';
import type { WizardStep } from './wizard-frame.tsx';

const fail = (title: string, description: string) => showToast({ kind: 'destructive', title, description });

/** Goal, rewards, waitlist. The step is in the address and what was chosen is kept for this tab: a reload loses neither. */
export function useWizard() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [selection, select] = useKeptSelection();
  const [spending, setSpending] = useState(readKeptSpending);
  const [saving, setSaving] = useState(false);
  const complete = isComplete(selection);
  const step = complete ? stepOf(params.get('step')) : 1;
  const { goal, subcategories } = selection;
  const waitlist = useWaitlistForm(goal && { goal, subcategories, spending });

  async function go(to: WizardStep) {
    await navigate(`/onboarding?step=${to}`);
  }

  function spend(next: Spending) {
    setSpending(next);
    keepSpending(next);
  }

  /** Saves the profile, then joins the waitlist unless that is done or not wanted, then opens the dashboard. */
  async function finish({ joins }: { joins: boolean }) {
    if (saving || waitlist.busy) return;
    setSaving(true);
    clearFailures();
    try {
      const session = await readSession();
      if (!session) {
        fail('Error', 'Please log in to continue');
        await navigate(`/login?next=${encodeURIComponent('/onboarding?step=3')}`);
        return;
      }
      const sends = joins && waitlist.last !== 'joined';
      if (sends && !(await waitlist.check())) return;
      await completeOnboarding(session.user.id, selection, spending);
      if (sends) {
        // The form's values are kept: a failure here loses none of them, and blocks nothing.
        await waitlist.send({ label: 'Open the form', run: () => void navigate('/join-waitlist') });
      }
      forgetKeptSelection();
      forgetKeptSpending();
      showToast({ kind: 'success', title: 'Success!', description: 'Your preferences have been saved.' });
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      fail('Error', errorMessage(error, 'Failed to save preferences'));
    } finally {
      setSaving(false);
    }
  }

  return { step, go, selection, select, complete, spending, spend, waitlist, saving, finish };
}
export type Wizard = ReturnType<typeof useWizard>;

function stepOf(text: string | null): WizardStep {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}
