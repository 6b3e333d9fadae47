import { useState } from 'react';
import { Navigate } from 'react-router';
import { grouped } from '../../domain/usd.ts';
import { Button } from '../ui/button.tsx';
import { forgetKeptEntry, readKeptEntry } from './kept-entry.ts';
import { SendLink } from './send-link.tsx';

/**
 * Replaces the form for a user who is on the list, with their place if it is known. `onJoinAgain` shows the form. A user whose
 * browser has the link to the status page goes straight there; others have it mailed.
 */
export function OwnPlace({ place, onJoinAgain }: { place: number | null; onJoinAgain: () => void }) {
  const [token] = useState(() => readKeptEntry()?.token);
  if (token !== undefined)
    return (
      <Navigate
        to={`/waitlist/status#token=${encodeURIComponent(token)}`}
        state={{ byReferral: new URLSearchParams(location.search).has('ref') }}
        replace
      />
    );
  return (
    <div className="num">
      <h2 className="joined-title">
        {place === null ? (
          'Your email is confirmed'
        ) : (
          <>
            You’re <span className="text-ember-ink">#{grouped(place)}</span>
          </>
        )}
      </h2>
      <p className="mt-2 mb-6 text-muted">
        A link opens your place here, with what moved you and your link to share. We email it to you.
      </p>
      <SendLink list="consumer" />
      <Button look="text" slim className="mt-4" onClick={() => (forgetKeptEntry(), onJoinAgain())}>
        Join with another address
      </Button>
    </div>
  );
}
