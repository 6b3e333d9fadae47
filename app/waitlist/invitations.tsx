import { useEffect, useState } from 'react';
import { brand } from '../../domain/brand.ts';
import { claims } from '../../domain/claims.ts';
import { drawRule } from '../../domain/waitlist-place.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { readDraft } from '../ui/kept-draft.ts';

/** For visitors by a friend's link: what the card is, with its rate, cap and fee. */
export function Invited() {
  if (!useInvited()) return null;
  return (
    <div className="num mb-9 grid gap-2 border-l-2 border-current-tone pl-3">
      <p>A friend invited you to {brand.name}, a rewards card that isn’t out yet.</p>
      <p className="text-nav">
        {claims.promise.text}{' '}
        <span className="block first-letter:uppercase">{claims.promise.condition}.</span>
      </p>
      <p className="text-small text-muted">
        Once you confirm, their code can move them up.{' '}
        <SiteLink to="/benefits" className="link">
          What it pays and costs
        </SiteLink>
      </p>
    </div>
  );
}

/** How the list invites people. */
export function Draw() {
  return (
    <p className="mt-6 border-t border-line pt-5 text-small text-muted">
      {drawRule.how} {drawRule.worth}
    </p>
  );
}

/** Whether somebody came by a referral link, now or earlier in this tab: its code is in the form, which has kept it by then. */
function useInvited(): boolean {
  const [invited, setInvited] = useState(false);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it keeps
    setInvited(Boolean(readDraft('waitlist')['referralCode']));
  }, []);
  return invited;
}
