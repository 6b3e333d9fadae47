import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SendLink, WriteToUs } from './send-link.tsx';
import { StopMail } from './stop-mail.tsx';

export const meta = () =>
  pageMeta({
    title: 'Unsubscribe from waitlist emails',
    description:
      'Unsubscribe from emails about the waitlist. You keep your place, and you can change your mind.',
  });

export default function Unsubscribe() {
  return (
    <StopMail
      title="Unsubscribe from waitlist emails"
      lead="You keep your place, and you can turn them back on any time."
      about={[
        ['Stops', 'News about your place and the launch. While it is stopped, we don’t invite you either.'],
        ['Still comes', 'What you ask for yourself: a code, a link, and emails about your demo or feed.'],
      ]}
      button="Unsubscribe"
      stop={async (token) => (await import('./calls.ts')).stopMail(token)}
      done="Done. No more news from the waitlist."
      next={
        <>
          Changed your mind, or want your entry deleted? You can do both on{' '}
          <SiteLink to="/waitlist/status" className="link">
            your status page
          </SiteLink>
          .
        </>
      }
      plainNext={
        <>
          You keep your place. To have your entry deleted, <WriteToUs />.
        </>
      }
      lost={
        <>
          <p className="mt-2 mb-5 text-muted">
            Every email ends with an unsubscribe link. No email at hand? We’ll send you a link to your status
            page, where you can unsubscribe, or download or delete your entry.
          </p>
          <SendLink />
        </>
      }
    />
  );
}
