import { useRef } from 'react';
import { Card } from '../art/card.tsx';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';
import { brand } from '../../domain/brand.ts';

/** The card in the wind, beside the forms on wide screens. Decoration: nothing here is said only here. */
export function SignInArt() {
  const stage = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    seed: 23,
    angle: -8,
    sway: 0.4,
    scale: w / 2,
    gap: 9,
    weight: 1.3,
    least: 90,
    depth: [0.2, 0.45, 0.9],
    obstacles: [
      ...around(card.current, { reach: 150, pad: 0, grow: 16, radius: 44, turn: -9 }),
      ...around(words.current, { reach: 60, pad: 0, grow: 20, radius: 40 }),
    ],
  }));
  return (
    <div aria-hidden="true" className="night relative hidden overflow-hidden lg:block">
      <div ref={stage} className="absolute inset-0">
        <Wind id="sign-in-wind" flow={flow} className="size-full" />
      </div>
      <div className="absolute inset-x-0 top-0 grid h-[calc(100dvh-73px)] max-h-full min-h-[46rem] place-items-center">
        <div
          ref={card}
          className="w-[min(26rem,64%)] -rotate-9 drop-shadow-[0_40px_50px_oklch(0.07_0.02_235/.75)]"
        >
          <Card />
        </div>
      </div>
      <p ref={words} className="absolute bottom-10 left-10 text-h3">
        {brand.tagline}
      </p>
    </div>
  );
}
