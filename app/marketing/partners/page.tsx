import { claims } from '../../../domain/claims.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Audience } from './audience.tsx';
import { Carousel } from './carousel.tsx';
import { Hero } from './hero.tsx';
import { OfferPreview } from '../../offer-preview/offer-preview.tsx';
import { Tools } from './tools.tsx';
import { deferredSection } from '../../hydration/deferred-section.tsx';
import '../../waitlist/merchant-form/merchant-form.css';
import './partners.css';

export const meta = () =>
  pageMeta({
    title: 'For merchant partners',
    description:
      'Reach people by the goal they chose: seven ways to aim an offer, what you can and cannot buy, and the merchant waitlist.',
    path: '/partners',
    ground: 'night',
  });

export default function Partners() {
  return (
    <SitePage ground="night">
      <Hero />
      <Tools />
      <Carousel />
      <Audience />
      <section className="band" aria-labelledby="not-for-sale">
        <div className="wrap partners-split">
          <h2 id="not-for-sale" className="max-w-[8em] text-h2">
            What no offer can buy
          </h2>
          <div className="max-w-[34em]">
            <p className="text-lead">
              A better place. {claims.dealOrder.text} {claims.dealOrder.condition}
            </p>
            <p className="mt-5 text-muted">
              Nor a name: a tool aims at goals and areas, and you are never told who stands behind them.
            </p>
            <p className="mt-6">
              <SiteLink to="/how-deals-are-ordered" className="link">
                How deals are ordered
              </SiteLink>
            </p>
          </div>
        </div>
      </section>
      <OfferPreview />
      <MerchantFormPlace />
    </SitePage>
  );
}

// Prerendered with the page; its script comes after the first load. A press that waits too long for it submits natively.
const MerchantForm = deferredSection(
  () => import('../../waitlist/merchant-form/merchant-form.tsx'),
  'MerchantForm',
);

/** Where merchants sign up. The form is in the wide column; its heading names the section. */
function MerchantFormPlace() {
  return (
    <section id="join" className="band bg-sunken" aria-labelledby="merchant-waitlist">
      <div className="wrap partners-split">
        <div className="md:sticky md:top-28 md:self-start">
          <h2 id="merchant-waitlist" className="max-w-[6em] text-h2">
            Merchant waitlist
          </h2>
          <p className="mt-5 max-w-[18em] text-lead text-muted">
            Three short parts. What you type stays here if anything fails.
          </p>
          <p className="mt-4 max-w-[24em] text-small text-muted">
            {claims.launch.text}, {claims.launch.condition}.
          </p>
        </div>
        <div className="min-w-0">
          <MerchantForm />
        </div>
      </div>
    </section>
  );
}
