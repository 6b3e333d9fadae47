import { Fragment, type ReactNode } from 'react';
import type { Alternatives, Deal } from '../../domain/deal.ts';
import { claims } from '../../domain/claims.ts';
import { SiteLink } from '../chrome/site-link.tsx';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { NoDealsYet } from './no-deals-yet.tsx';
import { DealSkeletons } from './deal-skeletons.tsx';

type Props = {
  deals: readonly Deal[];
  alternatives: Alternatives | null;
  searching: boolean;
  /** The card of a deal, at a place in its list. */
  renderDeal: (deal: Deal, index: number) => ReactNode;
};

/** What the searches of this visit found, newest in front. */
export function DealsPanel({ deals, alternatives, searching, renderDeal }: Props) {
  const none = deals.length === 0;
  const cards = (list: readonly Deal[]) =>
    list.map((deal, index) => <Fragment key={dealKey(deal)}>{renderDeal(deal, index)}</Fragment>);
  return (
    <section
      id="deals"
      tabIndex={-1}
      aria-labelledby="deals-title"
      aria-busy={searching}
      className="min-w-0 scroll-mt-4 border-t border-line pt-6 pb-12 outline-none lg:border-t-0 lg:border-l lg:pl-8"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="deals-title" className="text-h3 tracking-[-.02em]">
          Deals for You
        </h2>
        {!none && (
          // The panel may stand in a frame, and this page may not.
          <SiteLink to="/how-deals-are-ordered" target="_top" className="link shrink-0 text-small">
            Why this order
          </SiteLink>
        )}
      </div>
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
      {alternatives && alternatives.deals.length > 0 && (
        <div className={none ? 'mt-5' : 'mt-5 border-b border-line pb-8'}>
          <h3 className="border-l-2 border-warn pl-3 font-medium">
            Outside of what you asked: {alternatives.label}
          </h3>
          <DealGrid label={`Outside of what you asked: ${alternatives.label}`}>
            {cards(alternatives.deals)}
          </DealGrid>
        </div>
      )}
      {none && !alternatives && (searching ? <DealSkeletons /> : <NoDealsYet />)}
      {!none && (
        <>
          <DealGrid label="Deals">{cards(deals)}</DealGrid>
          <p className="mt-8 border-t border-line pt-5 text-small text-muted">
            {claims.dealOrder.text} {claims.dealOrder.condition}
          </p>
        </>
      )}
    </section>
  );
}
