import type { Deal } from '../../domain/deal.ts';
import { DealCard } from '../deals/deal-card/deal-card.tsx';
import { useNow } from '../deals/deal-card/use-now.ts';

/** The card of an unpublished offer, or its placeholder. */
export function OfferCard({
  deal,
  needs = 'Add a title and a price',
}: {
  deal: Deal | null;
  needs?: string;
}) {
  const now = useNow();
  if (!deal) {
    return (
      <p className="max-w-100 rounded-lg border border-dashed border-control p-8 text-muted">
        {needs} to see the card.
      </p>
    );
  }
  return (
    <div className="grid max-w-100 grid-rows-[repeat(6,auto)] max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:px-4 max-md:[&_article]:border-b-0 md:gap-y-4">
      <DealCard
        id="offer-card"
        deal={deal}
        goal={null}
        now={now}
        index={null}
        action={null}
        note="A preview, shown only to you"
      />
    </div>
  );
}
