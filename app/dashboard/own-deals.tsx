import { Fragment, useEffect, useState, type ReactNode } from 'react';
import type { Deal } from '../../domain/deal.ts';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import { DealSkeletons } from './deal-skeletons.tsx';
import { classes } from '../ui/classes.ts';
import type { RenderDeal } from './deals-panel.tsx';
import { noDeals } from './no-deals-yet.tsx';

const shown = 6;

type Props = {
  goal: string | null;
  areas: readonly string[];
  renderDeal: RenderDeal;
  /** Shown if there are none, or if they cannot be read; null below an answer. */
  instead: ReactNode;
  /** What is above them already. */
  above?: readonly Deal[] | undefined;
};

/** The best of a person's own deals, as on Find Deals: for one who has not asked yet, and below an answer with a single deal. */
export function OwnDeals({ goal, areas, renderDeal, instead, above = [] }: Props) {
  const read = useOwnDeals(goal, areas);
  const deals = read?.filter(({ id }) => above.every((deal) => deal.id !== id)) ?? null;
  if (deals?.length === 0) return instead;
  const title = areas.length > 0 ? 'Biggest savings in your areas' : 'Biggest savings for your goal';
  return (
    <>
      <section
        aria-labelledby="own-deals"
        aria-busy={deals === null}
        className={classes('pb-5', instead === null && 'pt-5')}
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1 md:pb-3">
          <h3 id="own-deals" className="text-[1.0625rem] leading-snug tracking-[-.012em]">
            {title}
          </h3>
          {deals?.every(({ isSample }) => isSample) && (
            <p className="mr-auto text-small text-muted">Samples: shops and prices are invented.</p>
          )}
          <SiteLink to="/deals" className="link text-small whitespace-nowrap">
            See all<span className="sr-only"> deals for you</span>
          </SiteLink>
        </div>
        {deals ? (
          <DealGrid>
            {deals.map((deal, at) => (
              <Fragment key={deal.id ?? dealKey(deal)}>{renderDeal(deal, at, false)}</Fragment>
            ))}
          </DealGrid>
        ) : (
          <DealSkeletons />
        )}
      </section>
      {instead !== null && (
        <div className="border-t border-line pt-4 pb-6 text-small text-muted">
          <h3 className="font-medium text-ink">{noDeals.title}</h3>
          <p className="mt-0.5">
            {noDeals.text} <span>{noDeals.where}</span>.
          </p>
        </div>
      )}
    </>
  );
}

/** Null until they are read, which starts when the browser has nothing else to do: the chat comes first. */
function useOwnDeals(goal: string | null, areas: readonly string[]): readonly Deal[] | null {
  const [deals, setDeals] = useState<readonly Deal[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      import('../deals/read-own-deals.ts')
        .then(({ readOwnDeals }) => readOwnDeals(goal, areas, shown))
        .catch(() => [])
        .then((found) => !isGone && setDeals(found));
    // Safari has no idle callbacks.
    const wait = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
    wait(() => !isGone && void read());
    return () => {
      isGone = true;
    };
  }, [goal, areas]);
  return deals;
}
