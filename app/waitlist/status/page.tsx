import { Suspense } from 'react';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { LinkPage, SendLink, WriteToUs } from '../link-page.tsx';
import { useToken } from '../use-token.ts';
import './status.css';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';

export const meta = () =>
  pageMeta({
    title: 'Your place on the waitlist',
    description:
      'Where you stand, your own link, what we keep of you, and how to take it back. No account is needed.',
  });

// Only for people who come with a link: the others need the form that sends one.
const StatusBody = lazyWithRetry(() => import('./status-body.tsx'), 'StatusBody');

export default function Status() {
  const [token, setToken] = useToken({ keeps: true });
  if (!token) {
    return (
      <LinkPage
        title="Your place on the waitlist"
        lead="Where you stand, your own link, what we keep, and how to take it back. No account is needed: a link in a mail opens it."
        withoutScripts={
          <p className="text-muted">
            If you have just typed a code: your address is confirmed, and your place is yours. Showing it
            needs scripts. Without them, <WriteToUs />, and a person exports, changes or deletes your entry
            for you.
          </p>
        }
      >
        <SendLink />
      </LinkPage>
    );
  }
  return (
    <SitePage>
      <Suspense fallback={<Loading />}>
        <StatusBody token={token} fallback={<Loading />} onLeave={() => setToken(null)} />
      </Suspense>
    </SitePage>
  );
}

function Loading() {
  return (
    <div className="wrap min-h-[70dvh] py-[clamp(3rem,7vw,6.5rem)]">
      <h1 className="text-h1">Your place on the waitlist</h1>
      <output className="mt-5 block text-muted">Loading...</output>
    </div>
  );
}
