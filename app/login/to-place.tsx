import { SiteLink } from '../layout/site-link.tsx';

/** The way of those who are on a waitlist and have no account, from every screen that asks for one. */
export function ToPlace({ question }: { question: string }) {
  return (
    <p className="mt-8 border-t border-line pt-4 text-small text-muted">
      {question} No password needed: see{' '}
      <SiteLink to="/waitlist/status" className="link">
        your place
      </SiteLink>{' '}
      or{' '}
      <SiteLink to="/waitlist/status?list=merchant" className="link">
        your shop’s
      </SiteLink>
      .
    </p>
  );
}

/** Where a code is asked for: whoever has only a place gets none. */
export const lookingForPlace = 'Looking for your place on the waitlist?';
