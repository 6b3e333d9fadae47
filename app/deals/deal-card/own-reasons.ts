import type { Deal } from '../../../domain/deal.ts';

type Reasons = NonNullable<Deal['reasons']>;

const shownElsewhere = new Set(['saving', 'ending', 'freshness', 'evidence']);

/** The reasons of a deal that its card does not show elsewhere. */
export function ownReasons({ reasons = [] }: Pick<Deal, 'reasons'>): Reasons {
  return reasons.filter(({ kind }) => !shownElsewhere.has(kind));
}

/** Three deals or more with what tells them apart: what all of a list share says nothing on a card that has another reason. */
export function tellApart(deals: readonly Deal[]): readonly Deal[] {
  if (deals.length < 3) return deals;
  const isShared = (text: string) => deals.every((deal) => ownReasons(deal).some((own) => own.text === text));
  return deals.map((deal) => {
    const reasons = ownReasons(deal);
    const telling = reasons.filter(({ text }) => !isShared(text));
    return { ...deal, reasons: telling.length > 0 ? telling : reasons.slice(0, 1) };
  });
}
