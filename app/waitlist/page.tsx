import { Suspense, useEffect, useRef, useState } from 'react';
import { brand } from '../../domain/brand.ts';
import { claims } from '../../domain/claims.ts';
import { Card } from '../art/card.tsx';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { pageMeta } from '../layout/page-meta.ts';
import { SitePage } from '../layout/site-page.tsx';
import type { Answers } from '../onboarding-answers/answers.ts';
import { useWaitlistForm } from './use-waitlist-form.ts';
import { WaitlistForm } from './waitlist-form.tsx';
import './waitlist.css';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

// Prerendered with the page; its script comes after the first load.
const NotJoined = lazyWithRetry(() => import('./not-joined.tsx'), 'NotJoined', Infinity);

export const meta = () =>
  pageMeta({
    title: 'Join the waitlist',
    description: `Be among the first to have the ${brand.name} card. Five fields, one mail to confirm, and you can see where you stand.`,
    path: '/join-waitlist',
  });

export default function JoinWaitlist() {
  const answers = useAnswers();
  const reading = useReading();
  const state = useWaitlistForm(answers, reading);
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    seed: 41,
    angle: -9,
    sway: 0.4,
    scale: Math.max(280, w / 2),
    gap: w < 768 ? 8 : 10,
    weight: w < 768 ? 1.1 : 1.35,
    least: 100,
    depth: [0.2, 0.45, 0.9],
    obstacles: [
      ...around(words.current, { grow: 20, radius: 50, reach: 90, pad: 2 }),
      ...around(card.current, { grow: 12, radius: 44, reach: 130, pad: 0, turn: -7 }),
      ...around(panel.current, { grow: 14, radius: 40, reach: 90, pad: 2 }),
    ],
  }));
  return (
    <SitePage ground="night">
      <div className="night join">
        <div ref={stage} className="join-wind" aria-hidden="true">
          <Wind id="join-wind" flow={flow} className={flow ? 'size-full arrives' : 'size-full'} />
        </div>
        <div className="wrap join-split">
          <div className="join-side">
            <div ref={words} className="join-words">
              <h1 className="text-h1">Join the waitlist for the {brand.name} card</h1>
              <p className="num mt-5 text-lead text-muted">
                {claims.launch.text}, {claims.launch.condition}.
              </p>
            </div>
            <div ref={card} className="join-card">
              <Card holder="Yours, soon" goal={`${brand.name} waitlist`} />
            </div>
          </div>
          <div ref={panel} className="join-panel">
            <h2 id="join-form" className="text-h3">
              Five fields, then one mail
            </h2>
            <p className="mt-1.5 mb-6 text-nav text-muted">
              {claims.joining.text} {claims.joining.condition}
            </p>
            <Suspense>
              <NotJoined />
            </Suspense>
            <WaitlistForm
              state={state}
              goal={answers?.goal ?? null}
              labelledBy="join-form"
              lastNameNeeded={reading === 'b'}
            />
          </div>
        </div>
      </div>
    </SitePage>
  );
}

/** What onboarding chose, in this tab or in the account; null where it chose nothing. */
function useAnswers(): Answers | null {
  const [answers, setAnswers] = useState<Answers | null>(null);
  useEffect(() => {
    let gone = false;
    // Fetched after the page: its first load has no room for it.
    import('../onboarding-answers/answers.ts')
      .then(({ readAnswers }) => readAnswers())
      .then(
        (found) => gone || setAnswers(found),
        () => undefined, // The form asks for the interest.
      );
    return () => {
      gone = true;
    };
  }, []);
  return answers;
}

/** Which reading of the specification this site's form follows; until its settings are known, and without them, the first. */
function useReading(): 'a' | 'b' {
  const [reading, setReading] = useState<'a' | 'b'>('a');
  useEffect(() => {
    let gone = false;
    import('../backend/config.ts')
      .then(({ readConfig }) => readConfig())
      .then(
        ({ waitlistForm }) => {
          if (!gone && waitlistForm === 'b') setReading('b');
        },
        () => undefined, // The form says what is wrong when it is sent.
      );
    return () => {
      gone = true;
    };
  }, []);
  return reading;
}
