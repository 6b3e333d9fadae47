import { Suspense } from 'react';
import { estimateClaim } from '../../../domain/claims-of-estimate.ts';
import { findGoal } from '../../../domain/goals.ts';
import type { Selection } from '../../../domain/selection.ts';
import { shortUsd } from '../../../domain/usd.ts';
import {
  estimateSpending,
  findFrequency,
  spendingFrequencies,
  type Spending,
} from '../../../domain/spending.ts';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import type { AccountProfile } from '../read-account.ts';
import { SettingRow } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { GoalForm } from './goal-form.tsx';
import { NameForm } from './name-form.tsx';
import { useProfile } from './use-profile.ts';

const SpendingForm = lazyWithRetry(() => import('./spending-form.tsx'), 'SpendingForm');
const runBy = import.meta.env.ASSISTANT_RUN_BY;
// The last row of the section, so that the others need not wait for it.
const ModelRow = runBy ? lazyWithRetry(() => import('./model-row.tsx'), 'ModelRow', Infinity) : null;

/** What users told us about themselves. */
export function ProfileSection({ userId, initial }: { userId: string; initial: AccountProfile }) {
  const { profile, save } = useProfile(userId, initial);
  const name = profile.full_name?.trim() ?? '';
  const selection: Selection = {
    goal: findGoal(profile.lifestyle_goal)?.id ?? null,
    subcategories: profile.selected_categories ?? [],
  };
  return (
    <SettingsSection id="profile" title="Profile" lead="Used for your suggestions and your estimate.">
      <SettingRow title="Name" value={name || <Unset>Not given</Unset>} action="Change">
        {(close) => <NameForm name={name} save={save} onDone={close} />}
      </SettingRow>
      <SettingRow title="Goal and areas" value={<GoalValue {...selection} />} action="Change">
        {(close) => (
          <GoalForm
            stored={selection}
            hasSpending={profile.spending_amount !== null}
            save={save}
            onDone={close}
          />
        )}
      </SettingRow>
      <SettingRow title="Spending" value={<SpendingValue profile={profile} />} action="Change">
        {(close) => (
          <Suspense>
            <SpendingForm goal={selection.goal} stored={storedSpending(profile)} save={save} onDone={close} />
          </Suspense>
        )}
      </SettingRow>
      {ModelRow && runBy && (
        <Suspense>
          <ModelRow userId={userId} runBy={runBy} />
        </Suspense>
      )}
    </SettingsSection>
  );
}

function Unset({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

function GoalValue({ goal, subcategories }: Selection) {
  const label = findGoal(goal)?.label;
  if (!label) return <Unset>None yet</Unset>;
  return (
    <>
      {label}
      {subcategories.length > 0 && (
        <span className="block text-small text-muted">{subcategories.join(', ')}</span>
      )}
    </>
  );
}

/** The stored answers with their estimate; null if no amount was ever entered. */
function storedSpending({ spending_frequency, spending_amount }: AccountProfile): Spending | null {
  return spending_amount === null
    ? null
    : estimateSpending(findFrequency(spending_frequency), spending_amount);
}

function SpendingValue({ profile }: { profile: AccountProfile }) {
  const spending = storedSpending(profile);
  if (!spending) return <Unset>Not given</Unset>;
  const { frequency, amount, annualSpend } = spending;
  const often = spendingFrequencies.find(({ id }) => id === frequency)?.label.toLowerCase();
  const estimate = estimateClaim(profile.estimated_annual_spend ?? annualSpend, profile.estimated_rewards);
  return (
    <span className="num">
      {shortUsd(amount)} {often}
      <span className="block text-small text-muted">
        {estimate.text} {estimate.condition}
      </span>
    </span>
  );
}
