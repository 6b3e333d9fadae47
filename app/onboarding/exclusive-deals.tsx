import { useEffect, useState } from 'react';
import { claims } from '../../domain/claims.ts';
import { findGoal, type GoalId } from '../../domain/goals.ts';
import { Chip } from '../ui/chip.tsx';
import type { ExampleDeal } from './example-deals/example-deals.ts';
import { readExampleDeals } from './example-deals/example-deals.ts';

type Props = { goal: GoalId; subcategories: readonly string[] };

/** The selected areas, under the goal's audience, and example deals in each of them. */
export function ExclusiveDeals({ goal, subcategories }: Props) {
  const examples = useExamples(goal);
  return (
    <section aria-labelledby="exclusive-deals" className="border-t border-line bg-sunken">
      <div className="wrap py-[clamp(2rem,4vw,3.5rem)]">
        <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_7fr] lg:items-end">
          <h2 id="exclusive-deals" className="max-w-[11em] text-h2">
            Exclusive Deals for {findGoal(goal)?.audience}
          </h2>
          <div>
            <ul aria-label="Your areas" className="flex flex-wrap gap-2">
              {subcategories.map((title) => (
                <li key={title} className="max-w-full">
                  <Chip look="tint">{title}</Chip>
                </li>
              ))}
            </ul>
            <p className="mt-3 max-w-[34em] text-muted">
              Made-up examples of offers that come with the card. Ventus AI finds other deals today.
            </p>
          </div>
        </div>
        <div className="mt-[clamp(1.25rem,3vw,2.5rem)] border-b border-line">
          {subcategories.map((area, at) => {
            const deals = examples?.get(area);
            return deals ? <AreaExamples key={area} area={area} deals={deals} open={at === 0} /> : null;
          })}
        </div>
        <p className="mt-5 max-w-[52em] text-small text-subtle">
          {claims.estimates.text} {claims.estimates.condition}
        </p>
      </div>
    </section>
  );
}

type AreaProps = { area: string; deals: readonly ExampleDeal[]; open: boolean };

/** One example of each kind, with its discount; those of the second and third area on request. */
function AreaExamples({ area, deals, open }: AreaProps) {
  return (
    <details open={open} className="group border-t border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
        <h3 className="text-h3">Example Deals in {area}</h3>
        <svg
          className="size-4 flex-none stroke-muted stroke-[1.6] transition-transform group-open:rotate-180"
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
        >
          <path d="m3 5.5 5 5 5-5" />
        </svg>
      </summary>
      <ul className="grid gap-x-10 pb-4 md:grid-cols-2">
        {deals.map((deal) => (
          <Example key={deal.kind} {...deal} />
        ))}
      </ul>
    </details>
  );
}

function Example({ kind, title, amount }: ExampleDeal) {
  return (
    <li className="grid grid-cols-[1fr_auto] content-start items-baseline gap-x-6 border-t border-line py-3">
      <span className="font-medium text-balance">{title}</span>
      {amount && <span className="num row-span-2 font-medium whitespace-nowrap">{amount}</span>}
      <span className="col-start-1 text-small text-muted">
        {kind}
        {kind === 'Extra cashback' && ', paid by the shop'}
      </span>
    </li>
  );
}

/** The examples of a goal, by area; null until loaded, and if loading fails. */
function useExamples(goal: GoalId) {
  const [read, setRead] = useState<{
    goal: GoalId;
    found: ReadonlyMap<string, readonly ExampleDeal[]>;
  } | null>(null);
  useEffect(() => {
    let gone = false;
    readExampleDeals(goal).then(
      (found) => gone || setRead({ goal, found }),
      () => undefined, // The areas are shown without them.
    );
    return () => {
      gone = true;
    };
  }, [goal]);
  return read?.goal === goal ? read.found : null;
}
