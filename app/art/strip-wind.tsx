import { useRef } from 'react';
import type { Obstacle } from './streamlines/obstacle.ts';
import { useWind, type Stage } from './use-wind.ts';
import { Wind } from './wind.tsx';

type Props = {
  id: string;
  /** The obstacles; may read refs. */
  around: (past: (element: Element | null) => Obstacle[]) => Obstacle[];
  /** Px by which each obstacle is enlarged. */
  grow: number;
};

/** The wind behind the right half of a page's first strip, on wide windows. Its parent is positioned and clips. */
export function StripWind({ id, around, grow }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around: bend }: Stage) => ({
    lean: true,
    seed: 17,
    angle: 2,
    sway: 0.3,
    scale: Math.min(260, w / 2),
    gap: 7,
    weight: 1,
    least: 60,
    depth: [0.3, 0.45, 0.7],
    obstacles: around((element) => bend(element, { reach: 26, pad: 0, grow, radius: 24 })),
  }));
  return (
    <div
      ref={stage}
      className="pointer-events-none absolute inset-y-0 right-0 hidden w-[62%] mask-[linear-gradient(90deg,transparent,#000_50%)] md:block"
    >
      <Wind id={id} flow={flow} className="size-full" />
    </div>
  );
}
