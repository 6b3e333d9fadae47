import { useRef } from 'react';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';

/** Where one is: who the page is for, and that it keeps nothing. */
export function GuestStrip() {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    lean: true,
    seed: 17,
    angle: 2,
    sway: 0.3,
    scale: Math.min(260, w / 2),
    gap: 7,
    weight: 1,
    least: 60,
    depth: [0.3, 0.45, 0.7],
    obstacles: around(words.current, { reach: 26, pad: 0, grow: 9, radius: 24 }),
  }));
  return (
    <section aria-labelledby="guest-title" className="relative overflow-hidden border-b border-line">
      <div
        ref={stage}
        className="pointer-events-none absolute inset-y-0 right-0 hidden w-[62%] mask-[linear-gradient(90deg,transparent,#000_50%)] md:block"
      >
        <Wind id="guest-wind" flow={flow} className="size-full" />
      </div>
      <div className="wrap-app relative flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4.5">
        <h1 id="guest-title" className="text-[1.1875rem] leading-tight tracking-[-.02em]">
          Find deals without an account
        </h1>
        <p ref={words} className="text-small text-muted">
          Sample deals of invented shops. The conversation ends with this page.
        </p>
      </div>
    </section>
  );
}
