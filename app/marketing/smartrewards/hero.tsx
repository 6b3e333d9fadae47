import { useRef } from 'react';
import { brand } from '../../../domain/brand.ts';
import { Card } from '../../art/card.tsx';
import { useWind } from '../../art/use-wind.ts';
import { Wind } from '../../art/wind.tsx';
import { deferredSection } from '../../hydration/deferred-section.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { FinishSetup } from './finish-setup.tsx';

// Prerendered with the page; its script comes after the first load.
const EmailStart = deferredSection(() => import('./email-start.tsx'), 'EmailStart');

/** What it is, in a sentence with its condition, and the card leaning into the wind. */
export function Hero() {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    seed: 12,
    angle: -8,
    sway: 0.45,
    scale: Math.max(280, w / 2),
    gap: w < 768 ? 8 : 11,
    weight: w < 768 ? 1.1 : 1.4,
    least: 110,
    depth: [0.35, 0.6, 0.95],
    obstacles: [
      ...around(words.current, { grow: 20, radius: 56, reach: 120, pad: 2 }),
      ...around(card.current, { grow: 10, radius: 30, reach: 150, pad: 2, turn: -7 }),
    ],
  }));
  return (
    <section className="smart-hero" aria-labelledby="smart-rewards">
      <div ref={stage} className="absolute inset-0" aria-hidden="true">
        <Wind id="smart" flow={flow} className={flow ? 'size-full arrives' : 'size-full'} />
      </div>
      <div className="wrap relative">
        <FinishSetup />
        <div className="smart-split">
          <div ref={words} className="justify-self-start">
            <h1 id="smart-rewards" className="max-w-[8em] text-h1">
              Rewards shaped around one goal
            </h1>
            <p className="mt-5 max-w-[25em] text-lead text-muted">
              Pick the part of life you spend the most on. Your card rewards it most.
            </p>
            <EmailStart />
            <p className="when-joined mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
              You’re on the waitlist.
              <SiteLink to="/join-waitlist" className={buttonClass()}>
                See your place
              </SiteLink>
            </p>
            <p className="mt-4">
              <a href="#ask" className="link inline-flex min-h-11 items-center text-nav">
                Choose your goal
              </a>
            </p>
          </div>
          <div ref={card} className="smart-card">
            <Card label={`The ${brand.name} card`} />
          </div>
        </div>
      </div>
    </section>
  );
}
