import type { Flow } from './streamlines/draw-flow.ts';

const tones = ['flow-a', 'flow-b', 'flow-c'] as const;

type WindProps = {
  /** Unique in the page: part of the gradient's id. */
  id: string;
  /** Null until a measured scene has been drawn: the box is empty. */
  flow: Flow | null;
  className?: string;
};

/**
 * A scene of streamlines in px, from the upper left corner: until it is drawn again for a box that grew, its lines stay beside the
 * words. Decoration only: its meaning is also in the text beside it.
 */
export function Wind({ id, flow, className = '' }: WindProps) {
  if (!flow) return <svg className={`wind ${className}`} aria-hidden="true" />;
  const [x1, y1, x2, y2] = flow.gradient;
  const paint = `url(#${id})`;
  const threads = flow.layers.some((layer) => layer.paths.some((path) => path.stroke !== undefined));
  return (
    <svg className={`wind ${className}`} aria-hidden="true">
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={x1} y1={y1} x2={x2} y2={y2}>
          {tones.map((tone, i) => (
            <stop key={tone} className={tone} offset={flow.stops[i]} />
          ))}
        </linearGradient>
      </defs>
      <g fill={threads ? 'none' : paint} stroke={threads ? paint : undefined}>
        {flow.layers.map((layer) => (
          <g key={layer.opacity} opacity={layer.opacity}>
            {layer.paths.map((path) => (
              <path key={path.stroke ?? 0} strokeWidth={path.stroke} d={path.d} />
            ))}
          </g>
        ))}
      </g>
    </svg>
  );
}
