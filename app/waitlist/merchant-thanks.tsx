import { brand } from '../../domain/brand.ts';
import { demoPage } from '../../domain/demo-times.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { NextSteps } from './next-steps.tsx';

export const meta = () =>
  pageMeta({
    title: 'Thank you for joining',
    description:
      'What happens after joining the merchant waitlist: one email to confirm, a demo, and a page to change your entry.',
  });

const steps = [
  {
    title: 'Confirm your email',
    text: 'We sent you a button and a six-digit code. Either one works, within seven days.',
  },
  {
    title: 'See the tools',
    text: (
      <>
        Thirty minutes by video, with your own offers.{' '}
        <SiteLink to={demoPage} className="link">
          Pick a time for your demo
        </SiteLink>
        , or write to{' '}
        <a href={`mailto:${brand.partnersEmail}`} className="link break-all">
          {brand.partnersEmail}
        </a>
        .
      </>
    ),
  },
  {
    title: 'See your products as cards',
    text: 'Paste your product feed or link to it on a page of your own. The email that welcomes you links to it.',
  },
  {
    title: 'Change your entry any time',
    text: 'The email links to a page of your own, where you can edit, download or delete your entry.',
  },
] as const;

export default function MerchantThanks() {
  return (
    <SitePage>
      <NextSteps
        title="Thank you for joining"
        lead="Your business is on the list once you confirm your email."
        steps={steps}
      >
        <p className="mt-8">
          <SiteLink to="/how-deals-are-ordered" className={buttonClass('quiet')}>
            How deals are ordered
          </SiteLink>
        </p>
      </NextSteps>
    </SitePage>
  );
}
