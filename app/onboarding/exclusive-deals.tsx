import { findGoal, type GoalId } from '../../domain/goals.ts';

type Props = { goal: GoalId; subcategories: readonly string[] };

/** The areas chosen, under the goal's audience. */
export function ExclusiveDeals({ goal, subcategories }: Props) {
  return (
    <section aria-labelledby="exclusive-deals" className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-16 gap-y-6 py-[clamp(3rem,6vw,5.5rem)] md:grid-cols-[5fr_7fr] md:items-end">
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
            The assistant starts from these. Ask for any of them with your own price, brand or shop.
          </p>
        </div>
      </div>
    </section>
  );
}
