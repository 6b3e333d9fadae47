import { claims } from '../../../domain/claims.ts';
import { placeRule } from '../../../domain/waitlist-place.ts';
import { findPage } from '../../site-map/pages.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';

const { placesForReferral, mostReferrals } = placeRule;

const rules = [
  {
    title: 'You begin where you joined',
    text: 'The order of joining is the order of the list. A place is yours once you confirm your address.',
  },
  {
    title: `A referral moves you up ${placesForReferral} places`,
    text: `Once the person you brought has confirmed. At most ${mostReferrals} count, so nobody climbs past everyone.`,
  },
  {
    title: 'Equal places go by time',
    text: 'Who joined earlier stands first.',
  },
  {
    title: 'A referral that does not count says why',
    text: 'On your status page, with a way to have a person look again. Sharing a network with somebody is never the reason.',
  },
];

/** How places on the list are counted, and the way onto it. */
export function Places() {
  const open = findPage('/join-waitlist') !== undefined;
  return (
    <section className="night band" aria-labelledby="places">
      <div className="wrap grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 md:grid-cols-[5fr_7fr]">
        <div>
          <h2 id="places" className="max-w-[9em] text-h2">
            How places on the list are counted
          </h2>
          <p className="mt-5 max-w-[24em] text-lead text-muted">Nobody can buy one, and neither can we.</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <SiteLink to={open ? '/join-waitlist' : '/login'} className={buttonClass()}>
              {open ? 'Join the waitlist' : 'Create an account'}
            </SiteLink>
            <span className="max-w-[18em] text-small text-muted">
              {claims.launch.text}, {claims.launch.condition}
            </span>
          </p>
        </div>
        <ol className="num border-t border-line">
          {rules.map(({ title, text }) => (
            <li key={title} className="border-b border-line py-5">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1 max-w-[34em] text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
