import { audienceMin } from '../../../domain/audience.ts';
import { WhenNear } from '../../hydration/when-near.tsx';
import { lazyWithRetry } from '../../hydration/lazy-with-retry.ts';

const AudienceTable = lazyWithRetry(() => import('./audience-table.tsx'), 'AudienceTable', Infinity);

/** Who could be reached, before any contract. */
export function Audience() {
  return (
    <section id="audience" className="band bg-sunken" aria-labelledby="audience-title">
      <div className="wrap partners-split">
        <div>
          <h2 id="audience-title" className="max-w-[8em] text-h2">
            Who is waiting
          </h2>
          <p className="mt-5 max-w-[24em] text-muted">
            Interest on our waitlist, counted in bands for each tool. Fewer than {audienceMin} people are
            never told, not even as a band.
          </p>
        </div>
        <WhenNear className="only-with-scripts min-h-140 min-w-0">
          <AudienceTable />
        </WhenNear>
      </div>
    </section>
  );
}
