import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SendLink, WriteToUs } from './send-link.tsx';
import { StopMail } from './stop-mail.tsx';

export const meta = () =>
  pageMeta({
    title: 'Stop mail from the waitlist',
    description:
      'Stop mail about the waitlist with one tap. You keep your place, and you can change your mind.',
  });

export default function Unsubscribe() {
  return (
    <StopMail
      title="Stop waitlist mail"
      lead="One tap. You keep your place, and can start mail again."
      about={[
        ['Stops', 'News about your place and the launch. While it is stopped, we don’t invite you either.'],
        ['Still comes', 'What you ask for yourself: a code, a link, and mail about your demo or feed.'],
      ]}
      button="Stop waitlist mail"
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
            The link to stop is at the end of every mail. Or ask for your status page, which stops mail and
            exports or deletes your entry.
          </p>
          <SendLink />
        </>
      }
    />
  );
}
