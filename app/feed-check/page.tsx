import { useState } from 'react';
import type { FeedReport as Report, MerchantFeed } from '../../domain/merchant-feed.ts';
import { merchantFeedPage } from '../../domain/merchant-feed-rule.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import { WhenNear } from '../hydration/when-near.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { SendLink, WriteToUs } from '../waitlist/send-link.tsx';
import { useToken } from '../waitlist/use-token.ts';
import { WindPage } from '../waitlist/wind-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'See your feed as shoppers would',
    description:
      'For merchants on the waitlist: which products of your feed fit, which do not and why, and how they look as cards.',
    path: merchantFeedPage,
  });

const FeedForm = lazyWithRetry(() => import('./feed-form.tsx'), 'FeedForm', Infinity);
const FeedReport = lazyWithRetry(() => import('./feed-report.tsx'), 'FeedReport', Infinity);
const Interest = lazyWithRetry(() => import('./interest.tsx'), 'Interest', Infinity);

/** The checked feed and its report. `isQuiet` if nobody asked for it, so that it takes no focus. */
export type Checked = { feed: string; report: Report; isQuiet: boolean };

/** The submitted feed, with its text or URL unless a pasted one is imported by now. */
export type Own = MerchantFeed & { feed?: string | undefined };

/** A merchant on the waitlist checks a product feed and submits it to us. */
export default function FeedCheck() {
  const [token, setToken] = useToken({ keeps: true, for: 'merchant' });
  const [own, setOwn] = useState<Own | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isStale, setStale] = useState(false);
  const [turn, setTurn] = useState(0);
  /** The withdrawn feed, for resubmitting. */
  const [takenBack, setTakenBack] = useState<string | null>(null);
  const changeOwn = (next: Own) => {
    setOwn(next);
    if (next.sent) setTakenBack(null);
  };
  const takeBack = (left: MerchantFeed) => {
    setTakenBack(own?.feed ?? '');
    setOwn(left);
  };
  return (
    <WindPage
      title="See your feed as shoppers would"
      lead="Paste your feed, choose a file, or add a link. See which products fit, which don't and why, and how they look as cards."
      below={
        token && (
          <>
            {checked && (
              <FeedReport
                key={turn}
                token={token}
                checked={checked}
                isStale={isStale}
                own={own}
                onSent={changeOwn}
                onTakenBack={takeBack}
              />
            )}
            <WhenNear className="-mt-px min-h-px">
              <Interest />
            </WhenNear>
          </>
        )
      }
    >
      {token && (
        <WhenNear className="min-h-72">
          <FeedForm
            key={token}
            token={token}
            own={own}
            onOwn={changeOwn}
            takenBack={takenBack}
            onTakenBack={takeBack}
            checked={checked}
            onChecked={(found, stale) => (setChecked(found), setStale(stale), setTurn((last) => last + 1))}
            onField={(feed) => setStale(checked !== null && feed !== checked.feed)}
            onInvalid={() => setToken(null)}
          />
        </WhenNear>
      )}
      {token === null && (
        <div className="grid gap-5">
          <h2 className="joined-title">Get your link by email</h2>
          <SendLink list="merchant" />
          <p className="text-muted">
            Not on the partner waitlist yet?{' '}
            <SiteLink to="/partners#join" className="link">
              Join it
            </SiteLink>
            , confirm your email, and this page is yours.
          </p>
        </div>
      )}
      <p className="only-without-scripts text-muted">
        Reading a feed here needs JavaScript. Without it, <WriteToUs />, and we look at your feed together.
      </p>
    </WindPage>
  );
}
