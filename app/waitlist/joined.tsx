import { SiteLink } from '../layout/site-link.tsx';

/** Stays after the toast has gone: what to do now. */
export function Joined({ email }: { email: string }) {
  return (
    <div className="arrives rounded-md bg-tint px-4 py-3.5 text-nav">
      <p className="font-medium">One thing left: confirm your address</p>
      <p className="mt-1 text-muted">
        A mail is on its way to <span className="break-all text-ink">{email}</span>. Your place and your own
        link come with it.{' '}
        <SiteLink to="/join-waitlist/thanks" className="link">
          What happens next
        </SiteLink>
      </p>
    </div>
  );
}
