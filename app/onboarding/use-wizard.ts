import { useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isComplete } from '../../domain/selection.ts';
import type { Spending } from '../../domain/spending.ts';
import { errorMessage } from '../backend/error-messages.ts';
import { forgetKeptSelection, useKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { forgetKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { completeOnboarding } from '../session/profile.ts';
import { readSession } from '../session/session.ts';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { useWaitlistForm } from '../waitlist/use-waitlist-form.ts';
import { useSpending } from './use-spending.ts';
import type { WizardStep } from './wizard-frame.tsx';

const fail = (title: string, description: string) => showToast({ kind: 'destructive', title, description });

/** Goal, rewards, waitlist. The step is in the URL and the selection is stored for this tab: a reload keeps both. */
export function useWizard(stored: Spending | null) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [selection, select] = useKeptSelection();
  const money = useSpending(stored);
  const { spending } = money;
  const formId = useId();
  const [saving, setSaving] = useState(false);
  const complete = isComplete(selection);
  const step = complete ? stepOf(params.get('step')) : 1;
  const { goal, subcategories } = selection;
  const waitlist = useWaitlistForm(goal && { goal, subcategories, spending });

  /** Back is always possible; continuing requires a valid amount, or none. */
  async function go(to: WizardStep) {
    if (to > step && !money.check()) return;
    await navigate(`/onboarding?step=${to}`);
  }

  /** Saves the profile, then joins the waitlist unless that is done or declined, then opens the dashboard. */
  async function finish({ joins }: { joins: boolean }) {
    if (saving || waitlist.busy || !money.check()) return;
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
      await completeOnboarding(session.user.id, selection, spending ?? undefined);
      if (sends) {
        // The form keeps its values: a failure here loses none of them, and blocks nothing.
        await waitlist.send({ label: 'Open the form', run: () => void navigate('/join-waitlist') });
      }
      forgetKeptSelection();
      forgetKeptSpending();
      showToast({ kind: 'success', title: 'Success!', description: 'Your preferences have been saved.' });
      // A phone shows the newest toast alone: the one with the link to the deals.
      await import('../deals/wanted/wanted-deals.ts')
        .then(({ saveWanted }) => saveWanted())
        .catch(() => null);
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      fail('Error', errorMessage(error, 'Failed to save preferences'));
    } finally {
      setSaving(false);
    }
  }

  return { step, go, selection, select, complete, money, waitlist, formId, saving, finish };
}
export type Wizard = ReturnType<typeof useWizard>;

function stepOf(text: string | null): WizardStep {
  return text === '2' ? 2 : text === '3' ? 3 : 1;
}
