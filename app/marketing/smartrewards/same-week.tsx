import { useState } from 'react';
import { claims } from '../../../domain/claims.ts';
import { purchases } from '../../../domain/goal-parts/week.ts';
import { goals, isLocked, type GoalId } from '../../../domain/goals.ts';
import { pointsForPurchase } from '../../../domain/points.ts';
import { otherSpendMultiplier, referenceTier } from '../../../domain/tiers.ts';
import { grouped, usd } from '../../../domain/usd.ts';

/** An invented week. The goal changes only which purchases earn the tier's rate. */
const bought: ReadonlyArray<{ what: string; amount: number; goal: GoalId | null }> = [
  ...purchases,
  { what: 'Coffee', amount: 6.4, goal: null },
];

type Line = { what: string; amount: number; rate: number; inGoal: boolean; points: number };

/** The week under a goal: each purchase with its rate and points, and the total. */
export function weekWith(goal: GoalId): { lines: readonly Line[]; points: number } {
  const goalRate = referenceTier?.multiplier ?? otherSpendMultiplier;
  const lines = bought.map(({ what, amount, goal: of }) => {
    const inGoal = of === goal;
    const rate = inGoal ? goalRate : otherSpendMultiplier;
    return { what, amount, rate, inGoal, points: pointsForPurchase(amount, rate) };
  });
  return { lines, points: lines.reduce((sum, line) => sum + line.points, 0) };
}

/** The amount in US dollars that the longest bundle of threads represents. */
const largest = Math.max(...bought.map(({ amount }) => amount));

const open = goals.filter((goal) => !isLocked(goal));

/** One week of purchases under different goals. A purchase is a bundle: its length is the price, with a thread per point. */
export function SameWeek() {
  const [goal, setGoal] = useState<GoalId>('sports');
  const { lines, points } = weekWith(goal);
  return (
    <section className="band bg-sunken" aria-labelledby="how">
      <div className="wrap week">
        <div>
          <h2 id="how" className="max-w-[9em] text-h2">
            Same week, different goal
          </h2>
          <p className="mt-5 max-w-[26em] text-lead text-muted">
            Buy what you always buy. Pick a goal, and that part of your week counts for more.
          </p>
          <fieldset className="week-goals only-with-scripts">
            <legend className="sr-only">See the week with the goal</legend>
            {open.map(({ id, categoryTitle }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="week-goal"
                  value={id}
                  className="sr-only"
                  // Firefox restores a choice after a reload before the page knows of it.
                  autoComplete="off"
                  checked={goal === id}
                  onChange={() => setGoal(id)}
                />
                {categoryTitle}
              </label>
            ))}
          </fieldset>
        </div>
        <div>
          <table className="week-lines num">
            <caption className="sr-only">An example week, with the points of each purchase</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Purchase</th>
                <th scope="col">Price</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ what, amount, rate, inGoal, points }) => (
                <tr key={what} data-in-goal={inGoal || undefined}>
                  <th scope="row">
                    {what}
                    <Threads amount={amount} rate={rate} />
                  </th>
                  <td>
                    {usd(amount)} <span className="text-subtle">× {rate}</span>
                  </td>
                  <td>{points}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="num week-sum" aria-live="polite">
            <span className="text-nav text-muted">This week</span>
            <span>
              <b className="figure text-ember-ink">{grouped(points)}</b>{' '}
              <span className="text-muted">pts</span>
            </span>
          </p>
          <p className="num mt-4 max-w-[44em] text-small text-muted">
            {claims.week.text} {claims.week.condition}
          </p>
        </div>
      </div>
    </section>
  );
}

const width = 240;
const gap = 3;
const most = 5;

/** A purchase as threads: its length is the price, with as many threads as points per dollar. Decoration beside the numbers. */
function Threads({ amount, rate }: { amount: number; rate: number }) {
  const length = (width * amount) / largest;
  const middle = ((most - 1) * gap) / 2 + 2;
  const paths = Array.from({ length: rate }, (_, i) => {
    const y = middle + (i - (rate - 1) / 2) * gap;
    return `M0 ${y}H${length.toFixed(1)}`;
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
