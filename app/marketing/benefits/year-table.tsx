import { claims } from '../../../domain/claims.ts';
import { estimateAnnualPoints } from '../../../domain/points.ts';
import { tiers } from '../../../domain/tiers.ts';

/** In-goal purchases a month, US dollars: below every cap, at the caps, and past them. */
const months = [200, 500, 1000, 2500];
const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** The same year in each tier. Bold is the most for the least. */
export function YearTable() {
  return (
    <section className="band bg-sunken" aria-labelledby="year">
      <div className="wrap year">
        <div>
          <h2 id="year" className="text-h2">
            {claims.yearInPoints.text}
          </h2>
          <p className="mt-5 max-w-[34em] text-lead text-muted">{claims.yearInPoints.condition}</p>
        </div>
        <table className="year-table num">
          <caption className="sr-only">{claims.yearInPoints.text}, by tier and by purchases a month</caption>
          <thead>
            <tr>
              <th scope="col">Spent a month</th>
              {tiers.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <YearRow key={month} month={month} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{claims.yearlyFee.text}</th>
              {tiers.map(({ id, annualFee }) => (
                <td key={id}>{usd(annualFee)}</td>
              ))}
            </tr>
            <tr>
              <td colSpan={tiers.length + 1} className="year-note">
                {claims.yearlyFee.condition}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function YearRow({ month }: { month: number }) {
  const points = tiers.map((tier) => estimateAnnualPoints(month * 12, tier));
  const first = points.indexOf(Math.max(...points));
  return (
    <tr>
      <th scope="row">{usd(month)}</th>
      {tiers.map(({ id }, i) => (
        <td key={id} className={i === first ? 'year-best' : undefined}>
          {points[i]?.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}
