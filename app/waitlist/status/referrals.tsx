import { useState } from 'react';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { Button } from '../../ui/button.tsx';
import { onDay, Part } from './part.tsx';
import type { Act } from './status-body.tsx';

/** Everyone who came by the link: no names, but whether each counts, and why. */
export function Referrals({ status: { referrals }, act }: { status: WaitlistStatus; act: Act }) {
  const [asking, setAsking] = useState('');
  async function appeal(referral: string): Promise<void> {
    setAsking(referral);
    await act('appeal', { referral });
    setAsking('');
  }
  return (
    <Part id="referrals" title="Who came by your link">
      {referrals.length === 0 && <p className="text-muted">Nobody yet. Your link stands above.</p>}
      <ul className="border-line [&:not(:empty)]:border-b">
        {referrals.map(({ id, state, text, joinedAt, appealedAt }, at) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-2 border-t border-line py-4">
            <p className="num w-24 text-small text-muted">{onDay(joinedAt)}</p>
            <p className="min-w-56 flex-1">{text}</p>
            {appealedAt && (
              <p className="text-small text-muted">Asked for a second look {onDay(appealedAt)}</p>
            )}
            {state === 'withheld' && !appealedAt && (
              <Button
                look="quiet"
                slim
                aria-label={`Ask for a second look at referral ${at + 1}`}
                busy={asking === id && 'Asking...'}
                onClick={() => void appeal(id)}
              >
                Ask for a second look
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
