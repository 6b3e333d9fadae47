import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
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
      'Reach people by the goal they chose: seven ways to aim an offer, a preview of your own, and the merchant waitlist.',
    path: '/partners',
    ground: 'night',
  });

export default function Partners() {
  return (
    <SitePage ground="night">
      <Hero />
      <Tools />
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
            Two minutes, then pick a time for your demo.
          </p>
          <p className="mt-4 max-w-[24em] text-small text-muted">
            Joining costs nothing and commits you to nothing. What an offer costs is not set yet.
          </p>
          <p className="mt-4 max-w-[24em] text-small text-muted">
            Questions first? A person answers at{' '}
            <a href={`mailto:${brand.partnersEmail}`} className="link wrap-anywhere">
              {brand.partnersEmail}
            </a>
            .
          </p>
        </div>
        <div className="min-w-0">
          <MerchantForm />
        </div>
      </div>
    </section>
  );
}
