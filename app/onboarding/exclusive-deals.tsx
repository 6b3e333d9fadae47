import { useEffect, useState } from 'react';
import { claims } from '../../domain/claims.ts';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import type { ExampleDeal } from './example-deals/example-deals.ts';
import { readExampleDeals } from './example-deals/example-deals.ts';

type Props = { goal: GoalId; subcategories: readonly string[] };

/** The areas chosen, under the goal's audience, and what deals in each of them could look like. */
export function ExclusiveDeals({ goal, subcategories }: Props) {
  const examples = useExamples(goal);
  return (
    <section aria-labelledby="exclusive-deals" className="border-t border-line bg-sunken">
      <div className="wrap py-[clamp(3rem,6vw,5.5rem)]">
        <div className="grid gap-x-16 gap-y-6 md:grid-cols-[5fr_7fr] md:items-end">
          <h2 id="exclusive-deals" className="max-w-[11em] text-h2">
            Exclusive Deals for {findGoal(goal)?.audience}
          </h2>
          <div>
            <ul aria-label="Your areas" className="flex flex-wrap gap-2.5">
              {subcategories.map((title) => (
                <li
                  key={title}
                  className="inline-flex min-h-11 items-center rounded-full border border-current-tone bg-tint px-4.5 py-2 text-nav leading-tight font-medium text-current-tone"
                >
                  {title}
                </li>
              ))}
            </ul>
            <p className="mt-5 max-w-[34em] text-muted">
              The kinds of offers merchants could make in your areas. All are examples: none is live, and the
              shops are invented.
            </p>
          </div>
        </div>
        {subcategories.map((area) => {
          const deals = examples?.get(area);
          return deals ? <AreaExamples key={area} area={area} deals={deals} /> : null;
        })}
        <p className="mt-8 max-w-[52em] text-small text-subtle">
          {claims.estimates.text} {claims.estimates.condition}
        </p>
      </div>
    </section>
  );
}

function AreaExamples({ area, deals }: { area: string; deals: readonly ExampleDeal[] }) {
  return (
    <div className="mt-[clamp(2.25rem,4vw,3.5rem)]">
      <h3 className="text-h3">Example Deals in {area}</h3>
      <ul className="mt-5 grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-2 lg:grid-cols-3">
        {deals.map(({ kind, title, merchant }) => (
          <li
            key={kind}
            className="grid grid-rows-[auto_1fr_auto] gap-2 bg-surface p-5 lg:last:nth-[3n+2]:col-span-2 md:max-lg:last:odd:col-span-2"
          >
            <span className="text-small text-current-tone">{kind}</span>
            <span className="text-[1.0625rem] leading-[1.35] font-medium tracking-[-.01em] text-balance">
              {title}
            </span>
            <span className="text-small text-subtle">{merchant}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The examples of a goal, by area; null until they are there, and where they could not be fetched. */
function useExamples(goal: GoalId) {
  const [read, setRead] = useState<{
    goal: GoalId;
    found: ReadonlyMap<string, readonly ExampleDeal[]>;
  } | null>(null);
  useEffect(() => {
    let gone = false;
    readExampleDeals(goal).then(
      (found) => gone || setRead({ goal, found }),
      () => undefined, // The areas show without them.
    );
    return () => {
      gone = true;
    };
  }, [goal]);
  return read?.goal === goal ? read.found : null;
}
