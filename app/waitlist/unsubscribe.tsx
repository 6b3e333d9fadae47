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
      title="Stop our mail"
      lead="One tap, and we stop writing. You keep your place."
      button="Stop all mail"
      stop={async (token) => (await import('./calls.ts')).stopMail(token)}
      done="Done. We only write now about what you do here yourself, such as booking a demo."
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
