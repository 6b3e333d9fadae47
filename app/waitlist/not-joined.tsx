import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { WaitlistKind } from '../../domain/waitlist-consent.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { showToast } from '../ui/toasts.ts';

/** For those who have joined before, the way on. A form that was posted without scripts and refused comes back here, with the reason in the address. */
export function NotJoined({ list }: { list: WaitlistKind }) {
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('error');
    if (key === null) return undefined;
    let gone = false;
    import('./refused-text.ts')
      .then(({ refusedText }) => {
        if (gone) return;
        const { title, text } = refusedText(key);
        showToast({ kind: 'destructive', title, description: text, isSpokenOnly: true });
        setWhy(text);
        history.replaceState(history.state, '', location.pathname);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);
  const ofList = list === 'merchant' ? '?list=merchant' : '';
  // What was typed on another page before coming here.
  const { begunWith } = Object(useLocation().state) as { begunWith?: unknown };
  return (
    <>
      {typeof begunWith === 'string' && begunWith !== '' && (
        <p className="mb-9 border-l-2 border-current-tone pl-3">
          Almost there: add your name and main interest. <b>{begunWith}</b> is filled in.
        </p>
      )}
      <p className="-mt-4 mb-6 text-nav text-muted">
        Joined before?{' '}
        <SiteLink to={`/waitlist/confirm${ofList}`} className="link">
          Enter your code
        </SiteLink>{' '}
        or{' '}
        <SiteLink to={`/waitlist/status${ofList}`} className="link">
          see your place
        </SiteLink>
        .
      </p>
      {why !== null && (
        <p className="mb-6 border-l-2 border-danger pl-3">
          <span className="font-medium">You're not on the list yet.</span> {why}
        </p>
      )}
      {/* Without scripts the address can only point here. */}
      <p id="refused" className="only-without-scripts hidden target:block mb-6 border-l-2 border-danger pl-3">
        You're not on the list yet: a field was not accepted. Go back, where what you typed still is, and
        check each one.
      </p>
    </>
  );
}
