import { claims } from '../../../domain/claims.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Audience } from './audience/audience.tsx';
import { Carousel } from './carousel.tsx';
import { Hero } from './hero.tsx';
import { MerchantFormPlace } from './merchant-form-place.tsx';
import { OfferPreview } from '../../offer-preview/offer-preview.tsx';
import { Tools } from './tools.tsx';
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
