import { memo, type Ref } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { dealKey } from '../deal-card/deal-key.ts';
import { SavableDeal } from '../deal-card/savable-deal.tsx';
import { blockSize } from './block-window.ts';

const grid = '[contain:layout_style] grid gap-4 pb-4 md:grid-cols-2 lg:grid-cols-3';

type Props = {
  ref: Ref<HTMLDivElement>;
  block: number;
  /** The page the cards are on. */
  deals: readonly Deal[];
  /** Place of the first on its page, from 0. */
  start: number;
  /** Place of the first in the whole list, from 0. */
  from: number;
  total: number;
  goal: string | null;
  now: Date;
  savedKeys: Set<string>;
  /** Cards that come in one after the other. */
  entering: boolean;
};

/** A few cards of the feed, whole rows of them. */
export const DealBlock = memo(function DealBlock(props: Props) {
  const { ref, block, deals, start, from, total, goal, now, savedKeys, entering } = props;
  return (
    <div ref={ref} data-block={block} className={grid}>
      {deals.slice(start, start + blockSize).map((deal, at) => {
        const key = dealKey(deal);
        return (
          <SavableDeal
            key={deal.id ?? key}
            deal={deal}
            goal={goal}
            now={now}
            index={entering ? from + at : null}
            place={{ 'aria-posinset': from + at + 1, 'aria-setsize': total, tabIndex: -1 }}
            saved={savedKeys.has(key)}
            onSaved={() => savedKeys.add(key)}
            reportable
          />
        );
      })}
    </div>
  );
});

/** Cards that are on their way, about as tall as cards are. */
export function WaitingBlock({ cards, height }: { cards: number; height: number }) {
  return (
    <div data-waiting aria-hidden="true" className={`${grid} auto-rows-fr`} style={{ height }}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="min-h-0 rounded-lg border border-line bg-surface" />
      ))}
    </div>
  );
}
