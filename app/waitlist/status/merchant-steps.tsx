import type { ReactNode } from 'react';
import { grouped } from '../../../domain/usd.ts';
import { demoPage, demoRule } from '../../../domain/demo-times.ts';
import { merchantFeedNext } from '../../../domain/merchant-feed-next.ts';
import { merchantFeedPage } from '../../../domain/merchant-feed-rule.ts';
import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';
import { bothTimes } from '../../demo-booking/time-texts.ts';
import { WholeTime } from '../../demo-booking/whole-time.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { onLongDay } from './part.tsx';

type Steps = NonNullable<WaitlistStatus['merchant']>;

/** A merchant's next steps, and the state of those already taken: the demo, and the product feed. */
export function MerchantSteps({ demoAt, feed, isShown }: Steps) {
  const { title, text, link } = feedWords(feed);
  // The one filled button: the demo comes first, then a feed to send.
  const isFeedNext = demoAt !== null && (!feed || feed.state === 'declined');
  return (
    <div className="grid grid-cols-1 rounded-[16px] border border-line bg-surface">
      {demoAt ? (
        <Step title="Your demo" text={<DemoTime at={demoAt} />}>
          <SiteLink to={demoPage} className="link py-2">
            Change or cancel
          </SiteLink>
        </Step>
      ) : (
        <Step
          title={`Next: ${demoRule.minutes} minutes by video`}
          text="We show you the seven tools with your own offers."
        >
          <SiteLink to={demoPage} className={buttonClass()}>
            Pick a time for your demo
          </SiteLink>
        </Step>
      )}
      <Step title={title} text={text}>
        <SiteLink to={merchantFeedPage} className={isFeedNext ? buttonClass() : 'link py-2'}>
          {link}
        </SiteLink>
        {isShown && (
          <span className="mt-2 block text-muted">
            Shoppers see your products.{' '}
            <SiteLink to={`${merchantFeedPage}#stop`} className="link">
              Stop showing them
            </SiteLink>{' '}
            whenever you like.
          </span>
        )}
      </Step>
    </div>
  );
}

function Step({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-2 border-line p-[clamp(1.25rem,3vw,2rem)] not-first:border-t">
      <h2 className="text-h3">{title}</h2>
      <div className="text-muted">{text}</div>
      <p className="mt-3">{children}</p>
    </section>
  );
}

function DemoTime({ at }: { at: string }) {
  const { first, second } = bothTimes(at);
  return (
    <>
      <p className="text-lead text-ink">
        <WholeTime>{first}</WholeTime>
      </p>
      {second && <p>{second}</p>}
    </>
  );
}

function feedWords(feed: Steps['feed']): { title: string; text: string; link: string } {
  if (!feed)
    return {
      title: 'Your product feed',
      text: 'See which products fit, which don’t and why, and how they look as cards.',
      link: 'Check your product feed',
    };
  const rows = `${grouped(feed.accepted)} ${feed.accepted === 1 ? 'row' : 'rows'}`;
  const sent = `${rows}, sent on ${onLongDay(feed.sentAt)}`;
  const decided = feed.decidedAt ? ` on ${onLongDay(feed.decidedAt)}` : '';
  switch (feed.state) {
    case 'approved':
      return {
        title: `Your feed was approved${decided}`,
        text: `${sent}. A link is read several times a day; what you pasted was imported once.`,
        link: 'Open your feed',
      };
    case 'declined':
      return {
        title: `Your feed was declined${decided}`,
        text: `${sent}. The reason is on its page.`,
        link: 'See why, and send it again',
      };
    default:
      return {
        title: 'Your feed is with us',
        text: `${sent}. ${merchantFeedNext}`,
        link: 'Open your feed',
      };
  }
}
