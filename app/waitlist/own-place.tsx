import { useState } from 'react';
import { Navigate } from 'react-router';
import { SiteLink } from '../layout/site-link.tsx';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { forgetKeptEntry } from './kept-entry.ts';
import { keptToken } from './use-token.ts';

/**
 * Replaces the form for a user who is on the list, with their place if it is known. `onJoinAgain` shows the form. A user whose
 * tab has the link to the status page goes straight there.
 */
export function OwnPlace({ place, onJoinAgain }: { place: number | null; onJoinAgain: () => void }) {
  const [isKnown] = useState(() => keptToken() !== null);
  if (isKnown) return <Navigate to="/waitlist/status" replace />;
  return (
    <div className="num">
      <h2 className="joined-title">
        {place === null ? (
          'Your email is confirmed'
        ) : (
          <>
            You're <span className="text-ember-ink">#{place.toLocaleString('en-US')}</span>
          </>
        )}
      </h2>
      <p className="mt-2 mb-6 text-muted">Your status page says what moved you and has your link to share.</p>
      <SiteLink to="/waitlist/status" className={buttonClass('filled', { wide: true })}>
        See your place
      </SiteLink>
      <Button look="text" slim className="mt-4" onClick={() => (forgetKeptEntry(), onJoinAgain())}>
        Join with another address
      </Button>
    </div>
  );
}
