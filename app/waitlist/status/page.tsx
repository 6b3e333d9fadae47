import { Suspense } from 'react';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
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
  if (!token) {
    return (
      <WindPage
        title="See your place"
        lead="Your place, your link to share, and what we keep; for shops, also your demo and your product feed. No account needed."
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
