import type { Deal } from '../../domain/deal.ts';
import { usd } from '../../domain/usd.ts';
import { Badge } from '../deals/deal-card/deal-card.tsx';

/** A deal in two or three lines, as the chat of a phone previews it. `of` is the group that it is the first of. */
export function DealLine({ deal, of }: { deal: Deal; of: string | undefined }) {
  return (
    <>
      <span className="min-w-0">
        {of && <span className="num block text-tiny break-words text-muted">{of} </span>}
        <span className="line-clamp-3 break-words">{deal.title}</span>
        <span className="block truncate text-tiny text-muted">
          {deal.merchant}
          {deal.isSample && ' · Sample'}
        </span>
      </span>
      <span className="num shrink-0 text-right">
        <span className="block font-medium">{usd(deal.dealPrice)}</span>
        <span className="mt-1 flex">
          <Badge deal={deal} />
        </span>
      </span>
    </>
  );
}
