import { useRef, type ReactNode } from 'react';
import { useWind } from '../art/use-wind.ts';
import { Wind } from '../art/wind.tsx';

type Props = {
  id: string;
  title: string;
  text: string;
  /** Its place and size. */
  className?: string;
  children?: ReactNode;
};

/** A page, or the rest of its width, without content yet: text with the wind around it, and what to do. */
export function PlaceholderCard({ id, title, text, className = 'mt-8 min-h-104 py-20', children }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const flow = useWind(stage, ({ w, around }) => ({
    lean: true,
    seed: 12,
    angle: -6,
    sway: 0.4,
    scale: Math.max(160, w / 2),
    gap: w < 600 ? 8 : 11,
    weight: 1.1,
    least: 60,
    depth: [0.25, 0.45, 0.7],
    obstacles: around(words.current, { reach: 90, pad: 0, grow: 18, radius: 60 }),
  }));
  return (
    <section
      aria-labelledby={id}
      className={`relative grid place-items-center overflow-hidden rounded-lg border border-line bg-surface px-6 ${className}`}
    >
      <div ref={stage} className="pointer-events-none absolute inset-0">
        <Wind id={`${id}-wind`} flow={flow} className="size-full" />
      </div>
      <div ref={words} className="relative max-w-sm p-4 text-center">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="mt-2 text-muted">{text}</p>
        {children && <div className="mt-6">{children}</div>}
      </div>
    </section>
  );
}
