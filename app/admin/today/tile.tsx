import { Link } from 'react-router';
import { grouped } from '../../../domain/usd.ts';

type Props = {
  title: string;
  /** The area where an operator can act on it. */
  to?: string;
  days: number;
  /** A number per day, oldest first. */
  series: readonly number[];
  /** The sum of the same number of days before; null if unknown. */
  before: number | null;
  note?: string | undefined;
  /** The error, shown instead of the comparison. */
  trouble?: string | null;
};

const width = 100;
const height = 56;

/** A total for the last days: its change from the days before, and its course as a line with three echoes. */
export function Tile({ title, to, days, series, before, note, trouble = null }: Props) {
  const total = series.reduce((sum, one) => sum + one, 0);
  return (
    <div className="console-tile">
      <p className="console-tile-title">
        <span>
          {to ? (
            <Link className="link" to={to}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {note && <span>{note}</span>}
      </p>
      <p className="console-tile-sum">
        <b className="figure">{grouped(total)}</b>
        {trouble ? (
          <span className="text-danger">{trouble}</span>
        ) : (
          before !== null && <span>{compared(total - before, days)}</span>
        )}
      </p>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <g fill="none" stroke="var(--flow-a)" strokeLinecap="round">
          {[0.75, 0.5, 0.25, 0].map((fall) => (
            <path
              key={fall}
              d={lineOf(series, fall)}
              opacity={fall === 0 ? 1 : 0.65 - fall * 0.6}
              strokeWidth={fall === 0 ? 2 : 1}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${endOf(series)}h0`} strokeWidth="7" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
    </div>
  );
}

function compared(more: number, days: number): string {
  if (more === 0) return `same as the ${days} days before`;
  return `${grouped(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`;
}

/** The points of the line; `fall` lowers each toward the floor. */
function pointsOf(series: readonly number[], fall = 0): [number, number][] {
  const high = Math.max(...series, 1);
  return series.map((one, place) => {
    const y = 4 + (height - 10) * (1 - one / high);
    return [2 + ((width - 4) * place) / Math.max(1, series.length - 1), y + (height - 3 - y) * fall];
  });
}

const at = ([x, y]: [number, number]) => `${x.toFixed(1)} ${y.toFixed(1)}`;

function endOf(series: readonly number[]): string {
  const end = pointsOf(series).at(-1);
  return end ? `M${at(end)}` : 'M0 0';
}

function lineOf(series: readonly number[], fall: number): string {
  return pointsOf(series, fall)
    .map((point, place, all) => {
      const before = all[place - 1];
      if (!before) return `M${at(point)}`;
      const middle = (before[0] + point[0]) / 2;
      return `C${at([middle, before[1]])} ${at([middle, point[1]])} ${at(point)}`;
    })
    .join('');
}
