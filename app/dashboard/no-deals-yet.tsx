import { useRef } from 'react';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';

/** The panel before the first search: the wind leaves room for the words. */
export function NoDealsYet() {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    lean: true,
    seed: 12,
    angle: -6,
    sway: 0.4,
    scale: Math.max(160, w / 2),
    gap: 17,
    weight: 1,
    least: 60,
    depth: [0.14, 0.22, 0.34],
    obstacles: around(words.current, { reach: 70, pad: 0, grow: 18, radius: 60 }),
  }));
  return (
    <div className="relative grid min-h-72 place-items-center overflow-hidden rounded-lg border border-line bg-surface px-6 py-10">
      <div ref={stage} className="pointer-events-none absolute inset-0">
        <Wind id="no-deals-wind" flow={flow} className="size-full" />
      </div>
      <div ref={words} className="relative max-w-sm p-4 text-center">
        <h3 className="text-h3">No deals yet</h3>
        <p className="mt-2 text-muted">
          Start chatting with the AI to discover personalized deals that match your interests!
        </p>
      </div>
    </div>
  );
}
