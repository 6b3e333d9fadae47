import { useState } from 'react';
import { useNavigate } from 'react-router';
import { findGoal } from '../../domain/goals.ts';
import type { Answers } from '../../domain/onboarding-answers.ts';
import type { Selection } from '../../domain/selection.ts';
import { errorMessage } from '../backend/error-messages.ts';
import { SitePage } from '../layout/site-page.tsx';
import { forgetKeptSelection, readKeptSelection } from '../onboarding-answers/kept-selection.ts';
import { forgetKeptSpending } from '../onboarding-answers/kept-spending.ts';
import { completeOnboarding } from '../session/profile.ts';
import { readSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { clearFailures, showToast } from '../ui/toasts.ts';
import { SpendingFields } from './spending-fields.tsx';
import { useSpending } from './use-spending.ts';

/** For a user who has finished onboarding and picked another goal: asks which of the two applies from now on. */
export function ChangeGoal({ now }: { now: Answers }) {
  const navigate = useNavigate();
  const [picked] = useState(readKeptSelection);
  const [saving, setSaving] = useState(false);
  const isOtherGoal = picked.goal !== now.goal;
  const money = useSpending();

  async function leave() {
    forgetKeptSelection();
    forgetKeptSpending();
    await navigate('/dashboard', { replace: true });
  }

  async function change() {
    if (saving || !money.check()) return;
    setSaving(true);
    clearFailures();
    try {
      const session = await readSession();
      if (!session) throw new Error('Please log in to continue');
      await completeOnboarding(
        session.user.id,
        picked,
        // An amount is for one goal.
        money.spending ?? (isOtherGoal ? null : undefined),
      );
      showToast({ kind: 'success', title: 'Success!', description: 'Your preferences have been saved.' });
      await leave();
    } catch (error) {
      showToast({
        kind: 'destructive',
        title: 'Error',
        description: errorMessage(error, 'Failed to save preferences'),
      });
      setSaving(false);
    }
  }

  return (
    <SitePage>
      <div className="wrap max-w-160 py-[clamp(3rem,8vw,7rem)]">
        <h1 className="text-h1">{isOtherGoal ? 'Change your goal?' : 'Change your areas?'}</h1>
        <dl className="mt-8 border-b border-line">
          <Choice term="Now" selection={now} />
          <Choice term="New" selection={picked} />
        </dl>
        {isOtherGoal && now.spending && (
          <section aria-labelledby="spending" className="mt-8">
            <h2 id="spending" className="text-h3">
              What you spend in {nameOf(picked)}
            </h2>
            <p className="mt-2 mb-5 text-muted">
              The amount you gave was for {nameOf(now)}. Without a new one there is no estimate.
            </p>
            <SpendingFields {...money.fields} goal={picked.goal} />
          </section>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button busy={saving && 'Saving...'} onClick={() => void change()}>
            {isOtherGoal ? `Change to ${nameOf(picked)}` : 'Change my areas'}
          </Button>
          <Button look="quiet" onClick={() => void leave()}>
            {isOtherGoal ? `Keep ${nameOf(now)}` : 'Keep my areas'}
          </Button>
        </div>
      </div>
    </SitePage>
  );
}

function Choice({ term, selection }: { term: string; selection: Selection }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] border-t border-line py-4">
      <dt className="text-muted">{term}</dt>
      <dd>
        <span className="font-medium">{nameOf(selection)}</span>
        <span className="block text-small text-muted">{selection.subcategories.join(', ')}</span>
      </dd>
    </div>
  );
}

const nameOf = ({ goal }: Selection) => findGoal(goal)?.label ?? '';
