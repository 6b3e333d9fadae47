import type { ReactNode } from 'react';
import type { Deal } from '../../domain/deal.ts';
import { DealGrid } from '../deals/deal-card/deal-grid.tsx';
import { DealSkeletons } from './deal-skeletons.tsx';
import { BackToQuestion } from './folded-deals.tsx';
import type { Group } from './shelf.ts';

/** The cards of some deals; `from` is the position of the first in the whole list. */
type DrawCards = (deals: readonly Deal[], from?: number) => ReactNode;

type Props = {
  latest: Group | null;
  searching: boolean;
  cards: DrawCards;
  /** A link to the question that found them. */
  onBack?: (() => void) | undefined;
  /** Shown before the first search. */
  empty: ReactNode;
};

/** Only the deals of the latest search, in order, under its request. */
export function FoundDeals({ latest, searching, cards, onBack, empty }: Props) {
  if (!latest) {
    return (
      <section aria-label="Deals" className="grid flex-1 pt-px pb-5">
        {searching ? <DealSkeletons /> : empty}
      </section>
    );
  }
  const { heading, deals } = latest;
  return (
    <section aria-label="Deals">
      <div className="-mx-1 mb-2 flex items-baseline md:flex-wrap justify-between gap-x-4 bg-canvas px-1 pb-1 lg:sticky lg:top-0 lg:z-1">
        <h3 className="num min-w-0 text-[1.0625rem] leading-snug tracking-[-.012em] break-words">
          {heading}
          {/* To the eye the number is on the line above. */}
          <span className="sr-only"> · {deals.length}</span>
        </h3>
        {onBack && <BackToQuestion onPress={onBack} />}
      </div>
      {deals.length === 0 ? (
        <p className="mb-6 border-l-2 border-warn pl-3 text-nav text-muted">No deal here matches that.</p>
      ) : (
        <Parts group={latest} cards={cards} />
      )}
    </section>
  );
}

/** One grid, or one per heading if several products were requested. */
function Parts({ group: { deals, parts }, cards }: { group: Group; cards: DrawCards }) {
  if (parts.length === 0) return <DealGrid>{cards(deals)}</DealGrid>;
  const ends = parts.map((_, at) => parts.slice(0, at + 1).reduce((sum, { count }) => sum + count, 0));
  const last = ends.at(-1) ?? 0;
  return (
    <div className="grid gap-6">
      {parts.map(({ title, count }, at) => {
        const end = ends[at] ?? 0;
        if (count === 0) return null;
        return (
          <div key={title}>
            <h4 className="num pb-2.5 text-small font-medium text-muted">
              {title} · {count}
            </h4>
            <DealGrid>{cards(deals.slice(end - count, end), end - count)}</DealGrid>
          </div>
        );
      })}
      {deals.length > last && <DealGrid>{cards(deals.slice(last), last)}</DealGrid>}
    </div>
  );
}
