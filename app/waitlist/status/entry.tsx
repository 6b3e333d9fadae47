import { useState } from 'react';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from './facts.tsx';
import { MerchantEdit } from './merchant-edit.tsx';
import { onDay } from './on-day.ts';
import { Part } from './part.tsx';
import type { Act } from './status-body.tsx';

const names: Record<string, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailAddress: 'Email',
  interest: 'Main interest',
  referralCode: 'Referral code',
  adult: '18 or over, in the U.S.',
  mainGoal: 'Goal',
  subcategories: 'Areas',
  spendingFrequency: 'Spending frequency',
  spendingAmount: 'Spending amount ($)',
  estimatedAnnualSpend: 'Estimated annual spend ($)',
  estimatedPoints: 'Estimated points, not earned',
  companyName: 'Company name',
  companyIndustry: 'Industry',
  companyWebsite: 'Company website',
  fullName: 'Full name',
  roleTitle: 'Role',
  ventusToolsInterested: 'Tools',
};

/** What the entry says. Merchants change theirs here. */
export function Entry({ status, act }: { status: WaitlistStatus; act: Act }) {
  const [edits, setEdits] = useState(false);
  const { form, list, joinedAt, confirmedAt } = status;
  // In the order of the form; what we have no name for comes last, under its own.
  const known = Object.keys(names);
  const facts = [...known, ...Object.keys(form).filter((name) => !known.includes(name))]
    .filter((name) => form[name])
    .map((name) => [names[name] ?? name, form[name] ?? ''] as const);
  return (
    <Part id="entry" title="Your entry">
      {edits ? (
        <MerchantEdit status={status} act={act} onDone={() => setEdits(false)} />
      ) : (
        <>
          <Facts
            facts={[
              ...facts,
              ['Joined', onDay(joinedAt)],
              ['Confirmed', confirmedAt ? onDay(confirmedAt) : 'not yet'],
            ]}
          />
          {list === 'merchant' && (
            <Button look="quiet" slim className="mt-5" onClick={() => setEdits(true)}>
              Edit
            </Button>
          )}
        </>
      )}
    </Part>
  );
}
