import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { StopMail } from '../waitlist/stop-mail.tsx';

export const meta = () =>
  pageMeta({
    title: 'Stop mail about what you watch',
    description: 'Stop mail about the deals you watch with one tap. Your list stays.',
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
      title="Stop mail about what you watch"
      lead="One tap. You can start it again in your saved deals."
      about={[
        ['Stops', 'News about the deals you watch.'],
        ['Stays', 'Your list, and mail about your account.'],
      ]}
      button="Stop this mail"
      stop={async (token) => (await import('../waitlist/calls.ts')).stopWatchMail(token)}
      done="Done. No more mail about what you watch."
      next={<>Your list stays. You can start the mail again in {saved}.</>}
      lost={
        <p className="mt-2 text-muted">
          The link to stop is at the end of every mail about what you watch. Or log in and end what you watch
          in {saved}.
        </p>
      }
    />
  );
}
