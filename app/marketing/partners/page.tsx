import { audienceMin } from '../../../domain/audience.ts';
import { brand } from '../../../domain/brand.ts';
import { claims } from '../../../domain/claims.ts';
import { demoRule } from '../../../domain/demo-times.ts';
import { merchantFeedPage } from '../../../domain/merchant-feed-rule.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { SitePage } from '../../layout/site-page.tsx';
import { Hero } from './hero.tsx';
import { openings } from './openings.ts';
import { Tools } from './tools.tsx';
import { deferredSection } from '../../hydration/deferred-section.tsx';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';
import { WhenNear } from '../../hydration/when-near.tsx';
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
      <Answers />
      <MerchantFormPlace />
    </SitePage>
  );
}

const OfferForm = lazyWithRetry(() => import('../../offer-preview/offer-form.tsx'), 'OfferForm', Infinity);

/** A merchant's offer as a deal card, before it is published. */
function OfferPreview() {
  return (
    <section
      id="offer-preview"
      className="night band only-with-scripts border-y border-line"
      aria-labelledby="offer-title"
    >
      <div className="wrap partners-split">
        <div>
          <h2 id="offer-title" className="max-w-[8em] text-h2">
            Your offer, as a shopper sees it
          </h2>
          <p className="mt-5 max-w-[22em] text-muted">
            Try it: type an offer and watch its card. Nothing is saved or sent. To join, use{' '}
            <a href="#join" className="link">
              the form below
            </a>
            .
          </p>
        </div>
        <WhenNear className="min-h-72 min-w-0">
          <OfferForm />
        </WhenNear>
      </div>
    </section>
  );
}

const answers = [
  {
    about: 'Cost',
    text: (
      <>
        <p className="mb-2">
          <b className="font-medium text-ink">Joining</b> costs nothing and commits you to nothing.
        </p>
        <p className="mb-2">
          <b className="font-medium text-ink">Showing products</b> through a feed costs nothing today.
        </p>
        <p className="mb-2">
          <b className="font-medium text-ink">Offers and points:</b> prices, and who pays for points on offers
          and feed products, are not set yet; you see both before you decide.
        </p>
        Questions:{' '}
        <a href={`mailto:${brand.partnersEmail}`} className="link wrap-anywhere">
          {brand.partnersEmail}
        </a>
      </>
    ),
  },
  {
    about: 'Effort',
    text: (
      <>
        Your products come from the feed you export for Google, from Shopify, or from a plain table. Once you
        have joined, paste it or link to it in the{' '}
        <SiteLink to={merchantFeedPage} className="link">
          feed check
        </SiteLink>
        , and see each one as a card before it goes anywhere.
      </>
    ),
  },
  {
    about: 'Data',
    text: `You see how many people a tool would reach, as a range, once there are ${audienceMin} of them, and never who they are. Edit, download, or delete your entry at any time.`,
  },
  {
    about: 'Time',
    text: `The demo takes ${demoRule.minutes} minutes by video, at a time you pick. Once we approve your feed, shoppers find your products here. Aimed offers start with the card: ${claims.launch.text}, ${claims.launch.condition}. ${openings}`,
  },
];

/** Questions that merchants ask before they join. */
function Answers() {
  return (
    <section id="what-it-takes" className="band" aria-labelledby="answers">
      <div className="wrap partners-split">
        <h2 id="answers" className="max-w-[8em] text-h2">
          What it takes
        </h2>
        <dl className="border-b border-line">
          {answers.map(({ about, text }) => (
            <div
              key={about}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 md:grid-cols-[7rem_1fr]"
            >
              <dt className="font-medium">{about}</dt>
              <dd className="num max-w-[38em] text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

// Prerendered with the page; its script loads afterwards. A press that waits too long for it submits natively.
const MerchantForm = deferredSection(
  () => import('../../waitlist/merchant-form/merchant-form.tsx'),
  'MerchantForm',
);

/** The sign-up section. The form is in the wide column; its heading names the section. */
function MerchantFormPlace() {
  return (
    <section id="join" className="band bg-sunken" aria-labelledby="merchant-waitlist">
      <div className="wrap partners-split">
        <div>
          <h2 id="merchant-waitlist" className="max-w-[6em] text-h2">
            Merchant waitlist
          </h2>
          <p className="when-not-merchant mt-5 max-w-[18em] text-lead text-muted">
            Two minutes, then pick a time for your demo. Only four fields are required: company name, website,
            your name, and your email.
          </p>
        </div>
        <div className="min-w-0">
          <MerchantForm />
        </div>
      </div>
    </section>
  );
}
