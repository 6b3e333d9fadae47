import { Chip } from '../../ui/chip.tsx';
import exchange from './exchange.json';
import { narrowing, type Narrowing } from './narrowing.ts';

const { said, of, gates, shown } = exchange.funnel;
const counts = gates.map(({ left }) => left);
const whole = (count: number) => count.toLocaleString('en-US');

/** A request as what it does to the offers: one thread each, ending at the words that rule it out. */
export function RequestBand() {
  return (
    <figure className="wrap pb-(--band)">
      <figcaption className="num flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line pt-4 text-small text-muted">
        <span>
          <q className="text-ink">{said}</q>
        </span>
        <span>One line is one sample offer. Counts are the deal finder's own.</span>
      </figcaption>
      <div className="narrowing num">
        <Threads id="narrowing-wide" drawn={narrowing(counts, false)} />
        <Threads id="narrowing-tall" drawn={narrowing(counts, true)} tall />
        <ol>
          {gates.map(({ said, chip, wanted, left }, at) => (
            <li key={said}>
              <span className="narrowing-said">{said}</span>
              <span className="narrowing-left">
                <span className="figure text-[clamp(1.75rem,1.2rem+1.6vw,2.75rem)]">{whole(left)}</span>
                <span className="mt-1.5 mb-2.5 block text-small text-muted">
                  {at === 0 ? `of ${whole(of)} offers` : 'are left'}
                  {at === gates.length - 1 && `, the best ${shown} shown`}
                </span>
                <Chip look={wanted ? 'tint' : 'line'}>{wanted ? chip : `not ${chip}`}</Chip>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}

function Threads({ id, drawn, tall = false }: { id: string; drawn: Narrowing; tall?: boolean }) {
  const along = tall ? { x1: 0, x2: 0, y1: 0, y2: drawn.h } : { x1: 0, x2: drawn.w, y1: 0, y2: 0 };
  return (
    <svg
      className={`wind narrowing-threads ${tall ? 'md:hidden' : 'max-md:hidden'}`}
      viewBox={`0 0 ${drawn.w} ${drawn.h}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} gradientUnits="userSpaceOnUse" {...along}>
          <stop className="flow-a" offset=".1" />
          <stop className="flow-b" offset=".58" />
          <stop className="flow-c" offset=".95" />
        </linearGradient>
      </defs>
      <path stroke={`url(#${id})`} opacity=".55" d={drawn.stopped} />
      <path stroke={`url(#${id})`} d={drawn.through} />
    </svg>
  );
}
