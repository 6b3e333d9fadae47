import { Fragment, useId, useState, type ReactNode } from 'react';
import { besideHeading } from '../../domain/chat.ts';
import { claims } from '../../domain/claims.ts';
import type { Deal } from '../../domain/deal.ts';
import { SiteLink } from '../layout/site-link.tsx';
import { dealKey } from '../deals/deal-card/deal-key.ts';
import { tellApart } from '../deals/deal-card/own-reasons.ts';
import { classes } from '../ui/classes.ts';
import { FoldedDeals } from './folded-deals.tsx';
import { FoundDeals } from './found-deals.tsx';
import { noDeals, NoDealsYet } from './no-deals-yet.tsx';
import type { Group, Shelf } from './shelf.ts';

/** Renders the card of a deal at a position in its list. `named`: the assistant refers to it; `foot` is below its actions. */
export type RenderDeal = (deal: Deal, index: number, named: boolean, foot?: ReactNode) => ReactNode;
/** Renders the button that watches a request, for users with an account. */
export type RenderWatch = (title: string, plan: Record<string, unknown>) => ReactNode;

type Props = {
  shelf: Shelf;
  searching: boolean;
  /** Starter questions, until something has been found. */
  starters: readonly string[];
  onAsk: (question: string) => void;
  /** Puts one of the other deals of a set's slot in the set. */
  onUse: (deal: Deal, slot: number) => void;
  renderDeal: RenderDeal;
  renderWatch?: RenderWatch | undefined;
  /** Shown before the first search instead of `empty`, and below the only deal of an answer; outside of the region of its deals. */
  renderOwn?: ((empty: ReactNode) => ReactNode) | undefined;
  /** A link back to the question that found a group. */
  wayBack: (group: Group) => (() => void) | undefined;
};

/**
 * The deals of the latest search; below, folded, related and earlier ones. The list scrolls below the heading; on a small screen
 * the heading scrolls away with it.
 */
export function DealsPanel(props: Props) {
  const { shelf, searching, starters, onAsk, onUse, renderDeal, renderWatch, renderOwn, wayBack } = props;
  const { latest, earlier, beside, highlight, chosen } = shelf;
  const orderId = useId();
  const [isExplained, setExplained] = useState(false);
  const count = latest?.deals.length ?? 0;
  const isNamed = ({ id }: Deal) => id !== undefined && highlight.includes(id);
  const cards = (deals: readonly Deal[], from = 0, foot?: (deal: Deal) => ReactNode) =>
    tellApart(deals).map((deal, at) => (
      // An answer may contain the same deal twice.
      <Fragment key={`${dealKey(deal)} ${at}`}>
        {renderDeal(deal, from + at, isNamed(deal), foot?.(deal))}
      </Fragment>
    ));
  const slot = beside?.slot;
  const use =
    slot === undefined
      ? undefined
      : (deal: Deal) => (
          <button
            type="button"
            aria-disabled={searching || undefined}
            onClick={() => !searching && onUse(deal, slot)}
            className="link min-h-8 text-small pointer-coarse:min-h-11 aria-disabled:text-muted"
          >
            Use this one
            <span className="sr-only">: {deal.title}</span>
          </button>
        );
  const empty = <NoDealsYet starters={starters} onAsk={onAsk} browsable={renderWatch !== undefined} />;
  const own = latest || beside ? null : renderOwn?.(empty);
  const order = latest?.answers[0]?.understood?.find(({ id }) => id === 'order')?.text;
  const below = count === 1 && !beside && !searching ? renderOwn?.(null) : null;
  // A named card is unfolded, unless it is already visible above.
  const opens = (deals: readonly Deal[]) => deals.some(isNamed) && !latest?.deals.some(isNamed);
  return (
    <section
      id="deals"
      tabIndex={-1}
      aria-labelledby="deals-title"
      aria-busy={searching}
      data-scrolls=""
      className="-mx-(--gutter) flex h-full min-w-0 flex-col overscroll-contain px-(--gutter) outline-none max-lg:overflow-y-auto lg:mx-0 lg:px-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 pt-3 pb-2 lg:pt-4">
        <h2 id="deals-title" className="text-[1.25rem] leading-[1.3] tracking-[-.02em]">
          Deals for You
        </h2>
        {!own && (
          <p className="num text-small text-muted">
            {latest || beside ? `${count} ${count === 1 ? 'deal' : 'deals'} found` : noDeals.where}
          </p>
        )}
        {count > 1 && (
          <>
            <button
              type="button"
              aria-expanded={isExplained}
              aria-controls={orderId}
              onClick={() => setExplained(!isExplained)}
              className="link ml-auto text-small whitespace-nowrap max-md:hidden"
            >
              Why this order
            </button>
            <div id={orderId} hidden={!isExplained} className="w-full pt-1 max-md:hidden">
              <WhyThisOrder asked={order} />
            </div>
          </>
        )}
      </div>
      <div
        data-scrolls=""
        className={classes(
          'relative flex flex-col max-lg:flex-auto lg:-mx-1 lg:min-h-0 lg:flex-1 lg:scroll-pt-13 lg:scroll-pb-18 lg:overflow-y-auto lg:overscroll-contain lg:px-1',
          // Folded deals are at the bottom of the list; without them the cards fade there.
          latest &&
            !beside &&
            earlier.length === 0 &&
            'lg:mask-[linear-gradient(#000_calc(100%-1.75rem),transparent)]',
        )}
      >
        {own && <div hidden={searching}>{own}</div>}
        {(!own || searching) && (
          <FoundDeals
            latest={latest}
            searching={searching}
            cards={cards}
            onBack={latest ? wayBack(latest) : undefined}
            empty={empty}
          />
        )}
        {latest?.answers[0]?.plan && renderWatch && (
          <div className="mt-5">{renderWatch(latest.heading, latest.answers[0].plan)}</div>
        )}
        {count > 1 && (
          <div className={classes('mt-6 pb-5', isExplained && 'md:hidden')}>
            <WhyThisOrder asked={order} />
          </div>
        )}
        {below && <div className="mt-4">{below}</div>}
        {beside && (
          <FoldedDeals
            key={`${beside.label} ${beside.turn}`}
            name={besideHeading(beside.label)}
            lead="Close to what you asked:"
            title={beside.label}
            count={beside.deals.length}
            startsOpen={beside.asked || opens(beside.deals) || latest?.deals.length === 0}
          >
            {cards(beside.deals, 0, use)}
          </FoldedDeals>
        )}
        {earlier.map((group, at) => {
          const { heading, deals } = group;
          const isChosen = chosen?.group === group;
          return (
            <FoldedDeals
              key={`${heading} ${opens(deals)} ${isChosen ? chosen.turn : 0}`}
              name={`Earlier: ${heading}`}
              lead="Earlier"
              title={heading}
              count={deals.length}
              startsOpen={isChosen || opens(deals)}
              isChosen={isChosen}
              sticks={at === 0 && !beside}
              onBack={wayBack(group)}
            >
              {cards(deals)}
            </FoldedDeals>
          );
        })}
      </div>
    </section>
  );
}

/** The rule, and what it means for this list. `asked`: the order that the request named, as its chip. */
function WhyThisOrder({ asked }: { asked: string | undefined }) {
  return (
    <p className="text-small text-muted">
      {asked ? `Order: ${asked.toLowerCase()}, as you asked.` : claims.dealOrder.text}{' '}
      {claims.dealOrder.condition}{' '}
      {!asked &&
        'A closer match can come first without a saving. A saving counts in full if we saw the earlier price, and half if only the shop states it (outlined), so a smaller one that we checked can come before a bigger one that is claimed. '}
      {/* The panel may be in a frame, but this page is not. */}
      <SiteLink to="/how-deals-are-ordered" target="_top" className="link">
        How deals are ordered
      </SiteLink>
    </p>
  );
}
