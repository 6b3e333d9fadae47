import type { Deal, Reason } from '../../../domain/deal.ts';
import type { KnownDeal } from '../../../domain/deal-page-data.ts';
import { shortUsd, usd } from '../../../domain/usd.ts';
import { SiteLink } from '../../layout/site-link.tsx';
import { evidenceDetails } from '../deal-card/evidence.ts';
import { checkedText } from '../deal-card/freshness.ts';
import { ownReasons } from '../deal-card/own-reasons.ts';
import { useNow } from '../deal-card/use-now.ts';
import { PriceHistory } from './price-history.tsx';
import './deal-more.css';

type Props = { page: KnownDeal; deal: Deal; reasons: readonly Reason[] };

/** The content below the first screen of a deal: its price history, other shops, and why it is shown. */
export function DealMore({ page, deal, reasons }: Props) {
  const now = useNow();
  return (
    <>
      <PriceHistory page={page} usual={deal.observations?.median ?? page.dealPrice} now={now} />
      <div className="deal-section deal-pair">
        {page.elsewhere.length > 0 && <OtherShops page={page} now={now} />}
        <Why deal={deal} reasons={reasons} now={now} />
      </div>
    </>
  );
}

const sameBy = { barcode: 'Same barcode', model: 'Same brand and model' } as const;

function OtherShops({ page, now }: { page: KnownDeal; now: Date }) {
  const own = { ...page, price: page.dealPrice, by: null };
  const shops = [own, ...page.elsewhere].toSorted((a, b) => a.price - b.price);
  return (
    <section aria-labelledby="shops-title">
      <h2 id="shops-title">At other shops</h2>
      <ul className="deal-shops num">
        {shops.map(({ id, merchant, price, by, lastCheckedAt }) => (
          <li key={id}>
            <div className="min-w-0">
              <p className={by ? 'font-medium' : 'font-medium text-current-tone'}>{merchant}</p>
              <p className="text-small text-muted">
                {[by && sameBy[by], checkedText(lastCheckedAt, now)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="text-right">
              {usd(price)}
              <span className="block text-small text-muted">
                {against(price, page.dealPrice, by === null)}
              </span>
            </p>
            {by === null ? (
              <span className="text-nav text-subtle">This deal</span>
            ) : (
              <SiteLink to={`/deals/${id}`} className="link text-nav" aria-label={`View it at ${merchant}`}>
                View
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function against(price: number, here: number, isHere: boolean): string {
  const more = Math.round((price - here) * 100) / 100;
  if (isHere) return '';
  return more === 0 ? 'same price' : `${shortUsd(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}

function Why({ deal, reasons, now }: { deal: Deal; reasons: readonly Reason[]; now: Date }) {
  // The saving is said beside the price.
  const lines = ownReasons({ reasons: [...reasons] }).map(({ text }) => text);
  return (
    <section aria-labelledby="why-title">
      <h2 id="why-title">{lines.length > 0 ? 'Why it’s here' : 'About this price'}</h2>
      <ul className="deal-why num">
        {[...lines, ...evidenceDetails(deal, now)].map((text) => (
          <li key={text} className="first-letter:uppercase">
            {text}
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3.5 text-small text-muted">
        What a shop pays us never changes the order.{' '}
        <SiteLink to="/how-deals-are-ordered" className="link">
          How deals are ordered
        </SiteLink>
      </p>
    </section>
  );
}
