import type { Deal } from '../../../domain/deal.ts';
import { usd } from '../../../domain/usd.ts';
import { evidenceScale } from './evidence.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The price on a scale of observed prices: lowest to highest, a tick at the usual one, an ember dot at the current one. */
export function PriceRule({ deal }: { deal: Deal }) {
  const scale = evidenceScale(deal);
  if (!scale) return null;
  const { low, high, median } = scale;
  const marks = [
    ['lowest', low],
    ['usual', median.price],
    ['highest', high],
  ] as const;
  const at = (price: number) => marks.filter((mark) => mark[1] === price).map(([name]) => name);
  const prices = [...new Set([low, median.price, high])];
  return (
    <div className="num text-tiny text-subtle">
      <div className="relative mx-1.5 h-5" aria-hidden="true">
        <span className="absolute -inset-x-1.5 top-2.25 h-0.5 rounded-full bg-linear-to-r from-current-tone to-line to-70%" />
        <span
          className="absolute top-0.75 h-3.5 w-[1.5px] bg-ink"
          style={{ left: percent(scale.median.at) }}
        />
        <span
          className="absolute top-1 size-3 -translate-x-1/2 rounded-full bg-ember shadow-[0_0_0_3px_var(--raised)]"
          style={{ left: percent(scale.now) }}
        />
      </div>
      <p className="mt-0.5 flex justify-between gap-x-2">
        {prices.map((price) => (
          <span key={price} className="grid not-first:text-center last:text-right">
            {at(price).join(', ')} <span className="text-small font-medium text-ink">{usd(price)}</span>
          </span>
        ))}
      </p>
    </div>
  );
}
