import type { ReactNode } from 'react';
import type { Deal } from '../../../domain/deal.ts';
import { timings } from '../../../domain/timings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Chip } from '../../ui/chip.tsx';
import { classes } from '../../ui/classes.ts';
import { checkedText, endsText } from './freshness.ts';
import { pointsLine } from './points-line.ts';
import { PriceRule } from './price-rule.tsx';
import { priceView } from './price-view.ts';
import { usd } from '../../../domain/usd.ts';
import { webUrl } from './web-url.ts';

/** The attributes of an article in a feed; it can be given focus. */
export type FeedPlace = { 'aria-posinset': number; 'aria-setsize': number; tabIndex: -1 };

type Props = {
  deal: Deal;
  /** The person's goal, which decides the rate of the points line. */
  goal: string | null;
  now: Date;
  /** Place in the list: each card comes in a little after the one before. Null: it is there at once. */
  index: number | null;
  /** Its position in a feed of which only a part is in the document. */
  place?: FeedPlace;
  /** The id of the title, which describes this card's buttons. */
  id: string;
  /** Save or remove. */
  action: ReactNode;
  /** The assistant points at it. */
  named?: boolean;
  /** Replaces the line with the check and end dates. */
  note?: string;
  /** Shown above the evidence of the price. */
  priceNote?: ReactNode;
  /** Shown under the actions. */
  foot?: ReactNode;
};

const lastStaggered = 8;

/** One deal. Its six rows are those of the grid around it, so that prices and actions of neighbours share a line. */
export function DealCard(props: Props) {
  const { id, deal, goal, now, index, place, named = false, action, note, priceNote, foot } = props;
  const { badge, was } = priceView(deal);
  const points = pointsLine(deal, goal);
  const url = webUrl(deal.dealUrl);
  const freshness = note ?? checkedText(deal.lastCheckedAt, now, deal.source);
  const ends = endsText(deal.endsAt, now);
  return (
    <article
      aria-labelledby={id}
      {...place}
      {...(named && { 'aria-current': true, tabIndex: -1 })}
      style={
        index === null
          ? undefined
          : { transitionDelay: `${Math.min(index, lastStaggered) * timings.dealCardStagger}ms` }
      }
      className={classes(
        'row-span-6 grid min-w-0 grid-rows-subgrid gap-0 rounded-lg border border-line bg-surface px-5 pt-4.5 pb-4',
        named && 'border-current-tone shadow-[0_0_0_1px_var(--current)]',
        index !== null &&
          'transition-[opacity,translate] duration-600 ease-out motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0',
      )}
    >
      <p className="flex min-h-6.5 items-center justify-between gap-3 text-small text-muted">
        <span className="min-w-0 truncate">
          {deal.merchant}
          {deal.isSample && <span className="text-subtle"> · Sample</span>}
        </span>
        {badge ? (
          <span className="num inline-flex h-6.5 shrink-0 items-center rounded-sm bg-warm px-2.5 text-tiny font-semibold tracking-[.01em] text-ember-ink">
            {badge}
          </span>
        ) : (
          deal.priceEvidence && <span className="shrink-0 text-tiny text-subtle">Price only</span>
        )}
      </p>
      <div className="mt-3.5 min-w-0">
        <h3 id={id} className="text-[1.125rem] leading-[1.3] tracking-[-.012em] break-words">
          {deal.title}
        </h3>
        <p className="mt-1 line-clamp-2 text-nav leading-[1.45] break-words text-muted">{deal.description}</p>
      </div>
      <p className="num mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span data-testid="deal-price" className="text-[2rem] leading-none font-medium tracking-[-.045em]">
          {usd(deal.dealPrice)}
        </span>
        {was !== null && (
          <s className="text-subtle">
            <span className="sr-only">was </span>
            {usd(was)}
          </s>
        )}
        {points && (
          <span className="ml-auto text-nav font-medium whitespace-nowrap text-ember-ink">{points}</span>
        )}
      </p>
      <div>
        {priceNote}
        <PriceRule deal={deal} />
      </div>
      <Reasons deal={deal} />
      <div
        className={classes(
          'mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3',
          // What is under the actions may grow in one card; its neighbors stay together.
          foot ? 'content-start' : 'content-between',
        )}
      >
        {(freshness || ends) && (
          <p className="num flex w-full flex-wrap justify-between gap-x-3 text-tiny leading-[1.35] text-subtle">
            <span>{freshness}</span>
            <span>{ends}</span>
          </p>
        )}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('text', { slim: true })}
            aria-describedby={`${id} ${id}-tab`}
          >
            View Deal
            <span hidden id={`${id}-tab`}>
              Opens in a new tab
            </span>
          </a>
        )}
        <span className="ml-auto">{action}</span>
        {foot && (
          <div className="-mb-2 flex w-full flex-wrap items-center justify-between gap-x-4">{foot}</div>
        )}
      </div>
    </article>
  );
}

function Reasons({ deal }: { deal: Deal }) {
  if (!deal.reasons?.length) return <div />;
  return (
    <ul aria-label="Why this deal" className="mt-3.5 flex flex-wrap content-start gap-1.5">
      {deal.reasons.slice(0, 3).map(({ kind, text }) => (
        <li key={`${kind} ${text}`} className="max-w-full">
          <Chip>{text}</Chip>
        </li>
      ))}
    </ul>
  );
}
