import { claims } from '../../../domain/claims.ts';
import { pointValue } from '../../../domain/claims-of-every-page.ts';
import { firstPresent } from '../../site-map/navigation.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { CheckoutPhone } from './checkout-phone.tsx';
import { example } from './example.ts';
import { grouped, usd } from '../../../domain/usd.ts';

const { amount, multiplier, points } = example.purchase;

/** Story one: the card notices what you spend on. A calculation as a ledger, and the checkout it comes from. */
export function SpendingStory() {
  return (
    <section className="band overflow-hidden">
      <div className="story-spending wrap">
        <div className="rises">
          <h2 className="max-w-[10em] text-h2">Rewards shaped by how you spend</h2>
          <p className="mt-5 max-w-[34em] text-lead text-muted">
            Name the thing you love. The card notices when you buy for it, and pays more points on that than
            on the rest.
          </p>
          <p className="mt-8">
            <SiteLink to={firstPresent('/onboarding', '/smartrewards')} className={buttonClass()}>
              See How It Works
            </SiteLink>
          </p>
          <dl className="sum num">
            <div>
              <dt>{usd(amount)}</dt>
              <dd>trail shoes, a Sports purchase</dd>
            </div>
            <div>
              <dt>
                <span className="sum-sign">×</span>
                {multiplier}
              </dt>
              <dd>{claims.promise.condition}</dd>
            </div>
            <div className="sum-total">
              <dt className="text-ember-ink">
                {grouped(points)}
                <small>pts</small>
              </dt>
              <dd>rounded to the nearest point</dd>
            </div>
          </dl>
          <p className="mt-4 text-small text-muted">{pointValue}</p>
        </div>
        <CheckoutPhone />
      </div>
    </section>
  );
}
