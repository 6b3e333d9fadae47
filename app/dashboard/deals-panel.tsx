import type { Deal } from '../../domain/deal.ts';
import { claims } from '../../domain/claims.ts';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { SavableDeal } from '../deals/deal-card/savable-deal.tsx';
import { NoDealsYet } from './no-deals-yet.tsx';
import { DealSkeletons } from './deal-skeletons.tsx';

type Props = {
  deals: readonly Deal[];
  goal: string | null;
  savedKeys: ReadonlySet<string>;
  searching: boolean;
  now: Date;
};

/** What the searches of this visit found, newest in front. */
export function DealsPanel({ deals, goal, savedKeys, searching, now }: Props) {
  const none = deals.length === 0;
  return (
    <section
      id="deals"
      tabIndex={-1}
      aria-labelledby="deals-title"
      aria-busy={searching}
      className="min-w-0 scroll-mt-4 border-t border-line pt-6 pb-12 outline-none lg:border-t-0 lg:border-l lg:pl-8"
    >
      <h2 id="deals-title" className="text-h3 tracking-[-.02em]">
        Deals for You
      </h2>
      {none ? (
        <p className="text-small text-muted">Your deals will appear here</p>
      ) : (
        <p className="num text-small text-muted">
          <span>{deals.length} deals found</span>
          <span className="text-subtle">
            {' '}
            · {claims.dealPoints.text}, {claims.dealPoints.condition}
          </span>
        </p>
      )}
      {none && (searching ? <DealSkeletons /> : <NoDealsYet />)}
      {!none && (
        <>
          <DealGrid label="Deals">
            {deals.map((deal, index) => (
              <SavableDeal
                key={dealKey(deal)}
                deal={deal}
                goal={goal}
                now={now}
                index={index}
                saved={savedKeys.has(dealKey(deal))}
              />
            ))}
          </DealGrid>
          <p className="mt-8 border-t border-line pt-5 text-small text-muted">
            {claims.dealOrder.text} {claims.dealOrder.condition}
          </p>
        </>
      )}
    </section>
  );
}
