import { everyPage as claims } from '../../domain/claims-of-every-page.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { CodeEntry, linkInstead } from './code-entry.tsx';
import { OpenMail } from './open-mail.tsx';
import { WindPage } from './wind-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Nearly there',
    description:
      'Confirm your email to keep your place: type the code we sent, or tap the button in the email.',
  });

/** The page after joining without scripts. It does not know who has joined. */
export default function Thanks() {
  return (
    <WindPage
      still
      title="Nearly there"
      lead={`${claims.launch.text}, ${claims.launch.condition}.`}
      card={{ holder: 'Yours, soon', goal: 'On the waitlist', leans: true }}
    >
      <div>
        <h2 className="joined-title">One thing left: confirm your email</h2>
        <p className="mt-2 text-muted">
          You have a place only once you confirm. We sent you a six-digit code: type it here, or tap the
          button in the email.
        </p>
        <CodeEntry />
        <p className="mt-3 text-small text-muted">{linkInstead}</p>
        <OpenMail />
        <p className="mt-5 border-t border-line pt-4 text-nav text-muted">
          Nothing there yet? Look in the spam folder, or{' '}
          <SiteLink to="/join-waitlist" className="link">
            join again
          </SiteLink>{' '}
          with the same address, and we’ll send another.
        </p>
      </div>
    </WindPage>
  );
}
