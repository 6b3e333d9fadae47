import { claims } from '../../domain/claims.ts';
import { drawRule } from '../../domain/waitlist-place.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { readDraft } from '../ui/kept-draft.ts';

/** For visitors by the link of a friend or a shop, under its title: what the card is, with its rate, cap and fee. */
export function Invited() {
  return (
    <span className="block text-pretty max-md:text-body">
      {claims.promise.text} <span className="block first-letter:uppercase">{claims.promise.condition}.</span>
      <span className="mt-2 block text-nav">
        {claims.launch.text}, {claims.launch.condition}.{' '}
        <SiteLink to="/benefits" className="link whitespace-nowrap text-ink">
          What it pays and costs
        </SiteLink>
      </span>
    </span>
  );
}

/** How the list invites people. */
export function Draw({ isInvited }: { isInvited: boolean }) {
  return (
    <p className="mt-6 border-t border-line pt-5 text-small text-muted">
      {isInvited &&
        'Once you confirm, whoever shared the link can move up, unless they’re at the front already. For privacy, we don’t say who. '}
      {drawRule.how} {drawRule.worth}
    </p>
  );
}

/** Whether somebody came by a referral link, now or earlier in this tab: its code is in the form, which has kept it by then. */
export const isInvited = () => Boolean(readDraft('waitlist')['referralCode']);
