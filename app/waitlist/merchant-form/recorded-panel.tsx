import { useEffect, useRef } from 'react';
import { brand } from '../../../domain/brand.ts';
import { demoPage, demoRule } from '../../../domain/demo-times.ts';
import { merchantFeedPage } from '../../../domain/merchant-feed-rule.ts';
import { bothTimes } from '../../demo-booking/time-texts.ts';
import { LocalMailbox } from '../../login/local-mailbox.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { Recorded } from './use-merchant-form.ts';

/** Replaces the form in its frame: who joined, and what happens next. */
export function RecordedPanel({ recorded, onAgain }: { recorded: Recorded; onAgain: () => void }) {
  const { company, email, calendar, isEarlier, isConfirmed = false, demoAt = null } = recorded;
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isEarlier) return;
    heading.current?.focus({ preventScroll: true });
    const fits = (panel.current?.offsetHeight ?? 0) < innerHeight * 0.8;
    panel.current?.scrollIntoView({ block: fits ? 'center' : 'start' });
  }, [isEarlier]);
  return (
    <section ref={panel} className="panels recorded arrives" aria-labelledby="recorded">
      <div className="px-[clamp(1.125rem,3vw,2.25rem)] pt-[clamp(1.5rem,4vw,2.5rem)] pb-6">
        <h3 id="recorded" ref={heading} tabIndex={-1} className="max-w-[18em] text-h2 wrap-anywhere">
          {isEarlier ? `${company} has joined` : `Thank you, ${company}`}
        </h3>
        <p className="mt-3 text-lead text-muted">
          {isEarlier || isConfirmed ? (
            <>
              {leftOf(isConfirmed, demoAt)}{' '}
              <SiteLink to="/waitlist/status?list=merchant" className="link">
                See your entry
              </SiteLink>
            </>
          ) : (
            <>
              Two short steps left.
              {calendar?.startsWith(demoPage) &&
                ' Picking a time takes care of both: you enter the code from our email there.'}
            </>
          )}
        </p>
      </div>
      <ol className="recorded-steps num">
        {isConfirmed ? (
          <li>
            <h4 className="text-h3">Your email is confirmed</h4>
            <p className="mt-1 text-muted">
              <EmailText>{`${email}.`}</EmailText>{' '}
              <SiteLink to={merchantFeedPage} className="link">
                Open your feed
              </SiteLink>
            </p>
          </li>
        ) : (
          <li>
            <h4 className="text-h3">Confirm your email</h4>
            <p className="mt-1 text-muted">
              We sent a button and a six-digit code to{' '}
              <b className="text-ink">
                <EmailText>{`${email}.`}</EmailText>
              </b>{' '}
              If you confirmed this address before, the link in our email opens your demo instead.
            </p>
            <LocalMailbox email={email} />
          </li>
        )}
        <li>
          <h4 className="text-h3">{demoAt ? 'Your demo is booked' : 'See the tools'}</h4>
          <p className="mt-1 text-muted">
            {demoAt
              ? `${bothTimes(demoAt).first}, ${demoRule.minutes} minutes by video.`
              : 'Thirty minutes by video, with a person and with your own offers.'}
          </p>
          {calendar && !demoAt && (
            <p className="mt-4">
              <a href={calendar} target="_blank" rel="noreferrer" className={buttonClass()}>
                Pick a time for your demo
              </a>
            </p>
          )}
        </li>
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-[clamp(1.125rem,3vw,2.25rem)] py-4 text-small text-muted">
        <p>
          Questions? Write to{' '}
          <a href={`mailto:${brand.partnersEmail}`} className="link wrap-anywhere">
            {brand.partnersEmail}
          </a>
          .
        </p>
        <Button look="text" slim onClick={onAgain}>
          {isEarlier ? 'Another company? Fill in the form again' : 'Wrong address? Fill in the form again'}
        </Button>
      </div>
    </section>
  );
}

function leftOf(isConfirmed: boolean, demoAt: string | null): string {
  if (demoAt) return 'Your email and your demo are set.';
  return isConfirmed
    ? 'Your email is confirmed. Book a demo any time.'
    : 'Two short steps, if you have not taken them.';
}
