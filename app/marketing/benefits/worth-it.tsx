import { Fragment } from 'react';
import { grouped, wholeUsd } from '../../../domain/usd.ts';
import { breakEvenMonths, breakEvenWords, usualMonth } from '../../../domain/claims-of-tiers.ts';
import { claims } from '../../../domain/claims.ts';
import { estimateAnnualPoints } from '../../../domain/points.ts';
import { tiers } from '../../../domain/tiers.ts';

/** Monthly amounts listed without scripts: at the caps and above them. */
const months = breakEvenMonths.slice(-2);
const steps = tiers.slice(1).flatMap((tier, i) => {
  const below = tiers[i];
  return below ? [{ tier, below }] : [];
});

/**
 * Whether a tier is worth its fee for the reader's spending: the script updates the numbers with the slider, from the data of each
 * tier's row. Without it the sentences for four months are listed.
 */
export function WorthIt() {
  return (
    <section className="band bg-sunken" aria-labelledby="worth">
      <div className="wrap worth" data-worth="">
        <div>
          <h2 id="worth" className="text-h2">
            Is it worth it?
          </h2>
          <div className="only-with-scripts mt-8">
            <label htmlFor="worth-month" className="flex items-baseline justify-between gap-4">
              <span className="text-muted">You spend in your goal each month</span>
              <output htmlFor="worth-month" data-worth-month="" className="figure text-[2rem]">
                {wholeUsd(usualMonth)}
              </output>
            </label>
            <input
              id="worth-month"
              type="range"
              min="50"
              max="2500"
              step="50"
              defaultValue={usualMonth}
              className="worth-slider"
            />
            <p className="num flex justify-between text-small text-subtle" aria-hidden="true">
              <span>$50</span>
              <span>$2,500</span>
            </p>
          </div>
        </div>
        <div className="num">
          <p className="only-with-scripts text-small text-subtle">{claims.worthIt.text}</p>
          <dl className="worth-tiers only-with-scripts">
            {tiers.map(({ id, name, annualFee, multiplier, monthlyCap }) => (
              <div
                key={id}
                data-worth-tier={name}
                data-cost={annualFee}
                data-rate={multiplier}
                data-cap={monthlyCap ?? undefined}
              >
                <dt>{name}</dt>
                <dd>{grouped(estimateAnnualPoints(usualMonth * 12, { multiplier, monthlyCap }))}</dd>
              </div>
            ))}
          </dl>
          <div
            className="only-with-scripts mt-6 grid max-w-[34em] gap-2 text-lead"
            aria-live="polite"
            data-worth-words=""
          >
            {steps.map(({ tier, below }) => (
              <p key={tier.id}>{breakEvenWords(tier, below, usualMonth)}</p>
            ))}
          </div>
          <p className="mt-4 text-small text-subtle">{claims.worthIt.condition}</p>
          <noscript>
            <ul className="mt-5 grid gap-2">
              {months.map((month) => (
                <Fragment key={month}>
                  {steps.map(({ tier, below }) => (
                    <li key={tier.id}>{breakEvenWords(tier, below, month)}</li>
                  ))}
                </Fragment>
              ))}
            </ul>
          </noscript>
        </div>
      </div>
    </section>
  );
}
