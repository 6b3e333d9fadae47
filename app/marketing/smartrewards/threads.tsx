import { largest } from './week.ts';

const width = 240;
const gap = 3;
const most = 5;

/** A purchase as threads: as long as its price, and as many as points a dollar. Decoration beside the numbers. */
export function Threads({ amount, rate }: { amount: number; rate: number }) {
  const length = (width * amount) / largest;
  const middle = ((most - 1) * gap) / 2 + 2;
  const paths = Array.from({ length: rate }, (_, i) => {
    const y = middle + (i - (rate - 1) / 2) * gap;
    // One thread runs straight; in a bundle they part where it begins.
    const bend = Math.min(32, length);
    return `M0 ${middle}C${bend / 2} ${middle} ${bend / 2} ${y} ${bend} ${y}H${length.toFixed(1)}`;
  });
  return (
    <svg
      className="week-threads"
      viewBox={`0 0 ${width} ${middle * 2}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path d={paths.join('')} />
    </svg>
  );
}
