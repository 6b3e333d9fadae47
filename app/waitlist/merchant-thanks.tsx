import { brand } from '../../domain/brand.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SitePage } from '../layout/site-page.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { NextSteps } from './next-steps.tsx';

export const meta = () =>
  pageMeta({
    title: 'Your shop is on the list',
    description:
      'What happens after joining the merchant waitlist: one mail to confirm, a demo, and a page to change your entry.',
  });

const steps = [
  {
    title: 'Confirm your address',
    text: 'A mail is on its way to you. It has a button and a six-digit code; either confirms, within seven days.',
  },
  {
    title: 'See the tools',
    text: (
      <>
        A person shows them to you. To name a time, write to{' '}
        <a href={`mailto:${brand.partnersEmail}`} className="link break-all">
          {brand.partnersEmail}
        </a>
        .
      </>
    ),
  },
  {
    title: 'Change what you told us',
    text: 'A page of your own, reached from the mail, edits your entry, exports it, or deletes it. No account is needed.',
  },
] as const;

export default function MerchantThanks() {
  return (
    <SitePage>
      <NextSteps
        title="Thank you. Your shop is recorded."
        lead="It stands on the list once you confirm the address. We write when the product is ready to launch."
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
