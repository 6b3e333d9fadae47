import { useEffect, useState } from 'react';
import { demoPage, demoRule } from '../../../domain/demo-times.ts';
import { merchantFeedPage } from '../../../domain/merchant-feed-rule.ts';
import { callDemo } from '../../demo-booking/call-demo.ts';
import { bothTimes } from '../../demo-booking/time-texts.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** A merchant's next steps: to pick a time for the demo, or the time that was booked, and to check a product feed. */
export function DemoNext({ token }: { token: string }) {
  const [startsAt, setStartsAt] = useState<string | null>();
  useEffect(() => {
    // Where it cannot be read now, the page behind the link says why.
    callDemo({ action: 'read', token }).then(
      ({ own }) => setStartsAt(own?.startsAt ?? null),
      () => setStartsAt(null),
    );
  }, [token]);
  return (
    <div className="mt-6 min-h-32" aria-busy={startsAt === undefined}>
      {startsAt !== undefined && (
        <>
          <p className="max-w-[27em] text-lead text-muted">
            {startsAt
              ? `Your demo: ${demoText(startsAt)}.`
              : `Next: ${demoRule.minutes} minutes by video. We show you the seven tools with your own offers.`}
          </p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <SiteLink to={demoPage} className={buttonClass(startsAt ? 'quiet' : 'filled')}>
              {startsAt ? 'Change or cancel' : 'Pick a time for your demo'}
            </SiteLink>
            <SiteLink to={merchantFeedPage} className="link">
              Check your product feed
            </SiteLink>
          </p>
        </>
      )}
    </div>
  );
}

function demoText(startsAt: string): string {
  const { first, second } = bothTimes(startsAt);
  return second ? `${first} (${second})` : first;
}
