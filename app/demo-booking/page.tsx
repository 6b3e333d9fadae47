import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import { demoPage, demoRule } from '../../domain/demo-times.ts';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';
import { WhenNear } from '../hydration/when-near.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { WindPage } from '../waitlist/wind-page.tsx';
import { LoadingTimes } from './loading-times.tsx';

export const meta = () =>
  pageMeta({
    title: 'Pick a time for your demo',
    description: `${demoRule.minutes} minutes by video with ${brand.name}: pick a time in the next two weeks, and change or cancel it by the link in its email.`,
    path: demoPage,
  });

const DemoBooking = lazyWithRetry(() => import('./booking.tsx'), 'DemoBooking', Infinity);

/** A merchant picks a time for a demo, and changes or cancels it by the link in its mail. */
export default function Demo() {
  const [booked, setBooked] = useState(false);
  return (
    <WindPage
      title={booked ? 'Your demo is booked' : 'Pick a time for your demo'}
      lead={`${demoRule.minutes} minutes by video. We show you the seven tools with your own offers.`}
    >
      <WhenNear className="only-with-scripts" meanwhile={<LoadingTimes />}>
        <DemoBooking onBooked={setBooked} />
      </WhenNear>
      <p className="only-without-scripts text-muted">
        Picking a time here needs JavaScript. Write to{' '}
        <a href={`mailto:${brand.partnersEmail}`} className="link wrap-anywhere">
          {brand.partnersEmail}
        </a>{' '}
        and we find one by email.
      </p>
    </WindPage>
  );
}
