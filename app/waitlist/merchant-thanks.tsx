import { brand } from '../../domain/brand.ts';
import { demoPage } from '../../domain/demo-times.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import './waitlist.css';

export const meta = () =>
  pageMeta({
    title: 'Thank you for joining',
    description:
      'What happens after joining the merchant waitlist: one email to confirm, a demo, and a page to change your entry.',
  });

/** The next steps, in order, with what can be done here. */
const steps = [
  {
    title: 'Confirm your email',
    text: 'We sent you a button and a six-digit code. Either one works, within seven days.',
    action: (
      <SiteLink to="/waitlist/confirm?list=merchant" className={buttonClass()}>
        Enter your code
      </SiteLink>
    ),
  },
  {
    title: 'See the tools',
    action: (
      <SiteLink to={demoPage} className={buttonClass('quiet')}>
        Pick a time for your demo
      </SiteLink>
    ),
    text: (
      <>
        Thirty minutes by video, with your own offers. None of the times suits you? Write to{' '}
        <a href={`mailto:${brand.partnersEmail}`} className="link whitespace-nowrap">
          {brand.partnersEmail}
        </a>
        .
      </>
    ),
  },
  {
    title: 'See your products as cards',
    text: 'Your welcome email has a link to a page where you paste your product feed or link to it. Once we approve it, shoppers see your products here, even before the card is live.',
  },
  {
    title: 'Update your entry any time',
    text: 'The email links to a page of your own, where you can edit, download or delete your entry.',
  },
] as const;

export default function MerchantThanks() {
  return (
    <SitePage>
      <div className="relative overflow-clip">
        <div className="wrap relative grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 py-[clamp(3rem,7vw,6.5rem)] md:grid-cols-[5fr_7fr]">
          <div className="flex flex-col">
            <h1 className="max-w-[9em] text-h1">Thank you for joining</h1>
            <p className="mt-5 max-w-[26em] text-lead text-muted">
              Your business is on the list once you confirm your email.
            </p>
            <p className="mt-4 text-nav text-muted">
              Curious what shoppers see first?{' '}
              <SiteLink to="/how-deals-are-ordered" className="link">
                How deals are ordered
              </SiteLink>
            </p>
            <div className="merchant-air after-paint mt-8 flex-1 max-md:hidden" aria-hidden="true" />
          </div>
          <ol className="next-steps num self-start">
            {steps.map((step) => (
              <li key={step.title}>
                <h2 className="text-h3">{step.title}</h2>
                <div className="text-muted">{step.text}</div>
                {'action' in step && <p className="col-start-2 mt-3">{step.action}</p>}
              </li>
            ))}
          </ol>
          {/* On a phone the steps come first. */}
          <div className="merchant-air after-paint md:hidden" aria-hidden="true" />
        </div>
      </div>
    </SitePage>
  );
}
