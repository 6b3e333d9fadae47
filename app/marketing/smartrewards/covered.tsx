import { merchantGroups } from '../../../domain/goal-parts/merchant-groups.ts';
import { goals, type Availability } from '../../../domain/goals.ts';

const opens: Record<Availability, string> = {
  'Available First': 'From the first day',
  'Available Soon': 'Soon after launch',
  'Year One': 'Within the first year',
};

/** Each goal's shape, when it opens, and the kinds of shops in it. */
export function Covered() {
  return (
    <section className="pb-[var(--band)]" aria-labelledby="covered">
      <div className="wrap">
        <div className="grid gap-x-16 gap-y-4 pb-8 md:grid-cols-[7fr_5fr] md:items-end">
          <h2 id="covered" className="text-h2">
            What each goal covers
          </h2>
          <p className="text-small text-muted">
            The shops named here are invented, as examples. None of them is a partner.
          </p>
        </div>
        <ul className="covered">
          {goals.map(({ id, categoryTitle, availability }) => (
            <li key={id}>
              <span className="covered-shape" data-shape={id} aria-hidden="true" />
              <div>
                <h3 className="text-h3">{categoryTitle}</h3>
                <p className="mt-1 text-small text-muted">
                  {availability}
                  <span className="block text-subtle">{opens[availability]}</span>
                </p>
              </div>
              <dl>
                {merchantGroups[id].map(({ category, brands }) => (
                  <div key={category}>
                    <dt>{category}</dt>
                    <dd>{brands.join(', ')}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
