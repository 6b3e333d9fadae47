import { placeRule } from '../../domain/waitlist-place.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { NextSteps } from './next-steps.tsx';

export const meta = () =>
  pageMeta({
    title: 'You asked for a place',
    description:
      'What happens after joining the waitlist: one mail to confirm, your place, and a link of your own to share.',
  });

const steps = [
  {
    title: 'Confirm your address',
    text: (
      <>
        A mail is on its way to you. It has a button and a six-digit code; either confirms, within seven days.
        Nothing there after a few minutes? Look in the spam folder, then{' '}
        <SiteLink to="/waitlist/confirm" className="link">
          enter the code or ask for another mail
        </SiteLink>
        .
      </>
    ),
  },
  {
    title: 'See your place',
    text: (
      <>
        Confirmed, you have a place in the order of joining. A page of your own shows it, without an account:
        what we keep, for how long, and how to take it back.
      </>
    ),
  },
  {
    title: 'Share your link',
    text: (
      <>
        Each person who joins by your link and confirms moves you up {placeRule.placesForReferral} places, up
        to {placeRule.mostReferrals} people, a day after that. The page says of every one whether it counts,
        and why.
      </>
    ),
  },
] as const;

export default function Thanks() {
  return (
    <SitePage>
      <NextSteps
        title="Thank you. One mail to go."
        lead="You are recorded. Your place is yours once you confirm the address."
        steps={steps}
      >
        <p className="mt-8">
          <SiteLink to="/smartrewards" className={buttonClass('quiet')}>
            Meanwhile, choose your goal
          </SiteLink>
        </p>
      </NextSteps>
    </SitePage>
  );
}
