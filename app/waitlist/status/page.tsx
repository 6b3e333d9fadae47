import { Suspense, useEffect, useRef, useState } from 'react';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { readKeptEntry } from '../kept-entry.ts';
import { keptJoined } from '../kept-joined.ts';
import { SendLink, WriteToUs } from '../send-link.tsx';
import { WindPage } from '../wind-page.tsx';
import { useToken } from '../use-token.ts';
import './status.css';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';

export const meta = () =>
  pageMeta({
    title: 'Your place on the waitlist',
    description: 'Your place, your link to share, and what we keep. No account needed.',
  });

// Only for visitors with a link: the others need the form that sends one.
const AddressPanel = lazyWithRetry(() => import('./address-panel.tsx'), 'AddressPanel');
const StatusBody = lazyWithRetry(() => import('./status-body.tsx'), 'StatusBody');

export default function Status() {
  const [token, setToken, change] = useToken({ keeps: true });
  const waiting = useUnconfirmed(setToken);
  if (!token && waiting) {
    return (
      <WindPage
        title={`Nearly there, ${waiting.name}`}
        lead="Your place opens here once you confirm your email."
      >
        <h2 className="joined-title">
          One thing left: confirm{' '}
          <span className="mt-1 block text-body tracking-normal">
            <EmailText>{waiting.email}</EmailText>
          </span>
        </h2>
        <p className="mt-2 mb-6 text-muted">
          We sent you a six-digit code. Enter it, or tap the button in the email.
        </p>
        <SiteLink to={waiting.codePage} className={buttonClass()}>
          Enter your code
        </SiteLink>
        <details className="folded mt-6">
          <summary>Another address? Get its link</summary>
          <SendLink />
        </details>
      </WindPage>
    );
  }
  if (!token) {
    return (
      <WindPage
        title="See your place"
        lead="See your place, share your link and manage your data. Merchants: your demo and product feed, too. No account needed."
      >
        <div className="only-with-scripts">
          <h2 className="joined-title mb-5">Get your link by email</h2>
          <SendLink />
        </div>
        <p className="only-without-scripts text-muted">
          Did you just enter a code? Your email is confirmed, and your place is yours. Showing it needs
          scripts. Without them, <WriteToUs />, and a person exports, changes or deletes your entry for you.
        </p>
      </WindPage>
    );
  }
  if (change !== null) {
    return (
      <WindPage
        title={change === 'undo' ? 'Change your address back' : 'Change your address'}
        lead="Your place and everything in it stay. Only the address changes."
      >
        <Suspense fallback={<output>Loading...</output>}>
          <AddressPanel key={token} isUndo={change === 'undo'} token={token} onChanged={setToken} />
        </Suspense>
      </WindPage>
    );
  }
  return (
    <SitePage ground="night">
      <Suspense fallback={<Loading />}>
        <StatusBody token={token} fallback={<Loading />} onLeave={() => setToken(null)} />
      </Suspense>
    </SitePage>
  );
}

type Unconfirmed = { name: string; email: string; codePage: string };

/** Who joined in this browser and has not confirmed yet; null if nobody has. `onOpened` gets the link of who does in another tab. */
function useUnconfirmed(onOpened: (token: string) => void): Unconfirmed | null {
  const [found, setFound] = useState<Unconfirmed | null>(null);
  const open = useRef(onOpened);
  useEffect(() => {
    open.current = onOpened;
  });
  const email = found?.email;
  useEffect(() => {
    const look = () => {
      const card = new URLSearchParams(location.search).get('list') === 'merchant' ? null : readKeptEntry();
      const shop = keptJoined();
      if (card && !card.isConfirmed)
        setFound({ name: card.firstName, email: card.email, codePage: '/join-waitlist' });
      else if (shop && !shop.isConfirmed)
        setFound({ name: shop.company, email: shop.email, codePage: '/waitlist/confirm?list=merchant' });
      else {
        setFound(null);
        const opened = [card, shop].find((kept) => kept?.email === email)?.token;
        if (opened) open.current(opened);
      }
    };
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [email]);
  return found;
}

function Loading() {
  return (
    <div className="night">
      <div className="wrap min-h-[70dvh] pt-36 pb-24">
        <h1 className="text-h1">Your place on the waitlist</h1>
        <output className="mt-5 block text-muted">Loading...</output>
      </div>
    </div>
  );
}
