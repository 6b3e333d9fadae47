import { useState } from 'react';
import type { KnownDeal } from '../../../domain/deal-page-data.ts';
import { usd } from '../../../domain/usd.ts';
import { Button } from '../../ui/button.tsx';
import { dayMs, PriceChart } from './price-chart.tsx';
import { priceSteps } from './price-steps.ts';

const ranges = [
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
] as const;
const firstRows = 6;
/** With at least this much history, a chart says more than the table. */
const chartMs = 2 * dayMs;

const day = (date: Date, now: Date) =>
  date.toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });

/** `usual`: the median of what we saw in 90 days. */
type Props = { page: KnownDeal; usual: number; now: Date };

/** A deal's price history, as a chart and as a table. */
export function PriceHistory({ page, usual, now }: Props) {
  const [days, setDays] = useState<number>(90);
  const [whole, setWhole] = useState(false);
  const steps = priceSteps(page.prices, days, now);
  const range = ranges.find(([value]) => value === days)?.[1];
  const rows = steps.toReversed();
  const moved = steps.length > 1;
  const first = steps[0]?.since ?? now;
  const isDrawn =
    (moved || steps[0]?.checks !== 1) && steps.length > 0 && now.getTime() - first.getTime() >= chartMs;
  return (
    <section aria-labelledby="history-title" className="deal-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h2 id="history-title">Price history</h2>
          <p className="mt-1.5 text-muted">
            {moved
              ? isDrawn
                ? 'The thick line is the price. The straight line across is its usual price.'
                : `We have checked it since ${day(first, now)}. The chart starts after two days.`
              : steps.length === 1
                ? steps[0]?.checks === 1
                  ? 'We have checked it once so far.'
                  : `It cost the same each time we checked in the last ${range}.`
                : `We did not check it in the last ${range}.`}
          </p>
        </div>
        {page.prices.length > 1 && (
          <fieldset className="price-ranges">
            <legend className="sr-only">Range</legend>
            {ranges.map(([value, name]) => (
              <button key={value} type="button" aria-pressed={days === value} onClick={() => setDays(value)}>
                {name}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isDrawn && <PriceChart steps={steps} days={days} usual={usual} price={page.dealPrice} now={now} />}
      {rows.length > 0 && (
        <table className="price-table num">
          <caption className="sr-only">Price changes over {range}</caption>
          <thead>
            <tr>
              <th scope="col">Since</th>
              <th scope="col">Price</th>
              <th scope="col">Change</th>
              <th scope="col" className="max-md:hidden">
                Where we saw it
              </th>
            </tr>
          </thead>
          <tbody>
            {(whole ? rows : rows.slice(0, firstRows)).map((step) => (
              <tr key={step.since.getTime()}>
                <th scope="row">{day(step.since, now)}</th>
                <td>{usd(step.price)}</td>
                <td className={step.change !== null && step.change < 0 ? 'text-success' : undefined}>
                  {changeText(step.change)}
                </td>
                <td className="text-muted max-md:hidden">
                  {page.isSample ? 'Sample' : `${page.merchant}’s feed`}, {step.checks}{' '}
                  {step.checks === 1 ? 'check' : 'checks'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > firstRows && !whole && (
        <Button look="text" slim className="mt-3" onClick={() => setWhole(true)}>
          All {rows.length} prices
        </Button>
      )}
    </section>
  );
}

function changeText(change: number | null): string {
  if (change === null) return 'First seen';
  return change < 0 ? `${usd(-change)} less` : `${usd(change)} more`;
}
