import { classes } from '../ui/classes.ts';
import { SiteLink } from '../layout/site-link.tsx';

type Props = { question: string; /** Above the form, where it is seen first. */ isFirst?: boolean };

/** The way of those who are on a waitlist and have no account, from every screen that asks for one. */
export function ToPlace({ question, isFirst = false }: Props) {
  return (
    <p
      className={classes(
        'text-small text-muted',
        isFirst ? 'mb-6 border-l-2 border-line pl-3.5' : 'mt-8 border-t border-line pt-4',
      )}
    >
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
