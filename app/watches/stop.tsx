import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { StopMail } from '../waitlist/stop-mail.tsx';

export const meta = () =>
  pageMeta({
    title: 'Stop price alerts',
    description: 'Stop emails about the deals you watch. Your list stays.',
  });

const saved = (
  <SiteLink to="/saved-deals" className="link">
    your saved deals
  </SiteLink>
);

/** Opened by the link in a mail about watches. No login is required. */
export default function StopWatchMail() {
  return (
    <StopMail
      title="Stop price alerts"
      lead="You can turn them back on in your saved deals."
      about={[
        ['Stops', 'News about the deals you watch.'],
        ['Stays', 'Your list, and emails about your account.'],
      ]}
      button="Stop these emails"
      stop={async (token) => (await import('../waitlist/calls.ts')).stopWatchMail(token)}
      done="Done. No more price alerts."
      next={<>Your list stays. You can turn the alerts back on in {saved}.</>}
      lost={
        <>
          <p className="mt-2 mb-6 text-muted">
            Every price alert ends with a link that stops them. Or turn alerts off in your saved deals.
          </p>
          <SiteLink to="/saved-deals" className={buttonClass()}>
            Go to saved deals
          </SiteLink>
        </>
      }
    />
  );
}
