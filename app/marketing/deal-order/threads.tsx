import { bundle, spacing } from '../../art/bundle.ts';

type Props = {
  /** How many threads. */
  count: number;
  /** The fraction of the width that they fill, 0 to 1; the rest is dotted. */
  share?: number;
  className?: string;
};

const width = 1000;
/** Px between two threads on the page. */
const gap = 4;

/** A number as a bundle of threads, like those of a month's points. Decoration: the number is in the text beside it. */
export function Threads({ count, share = 1, className = '' }: Props) {
  const rows = count + 1;
  const height = rows * spacing;
  const end = share * width;
  return (
    <svg
      className={`block w-full overflow-visible text-current-tone [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
      height={rows * gap}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path strokeWidth="1.4" d={bundle(count, height / 2, 0, end)} />
      {share < 1 && (
        <path
          className="stroke-control"
          strokeWidth="1.4"
          strokeDasharray="1 5"
          strokeLinecap="round"
          d={`M${end + (share > 0 ? 16 : 0)} ${height / 2}H${width}`}
        />
      )}
    </svg>
  );
}
