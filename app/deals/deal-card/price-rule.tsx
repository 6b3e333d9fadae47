import type { Deal } from '../../../domain/deal.ts';
import { evidenceScale, evidenceWords } from './evidence.ts';
import { usd } from './usd.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The price among those seen: low to high, a tick at the usual price, an ember dot at now; dashed when unverified. */
export function PriceRule({ deal }: { deal: Deal }) {
  const scale = evidenceScale(deal);
  return (
    <div className="mt-3 text-tiny leading-[1.4] text-muted">
      {scale ? (
        <>
          <div className="relative mb-0.5 h-5.5" aria-hidden="true">
            <span className="absolute inset-x-0 top-2.5 h-0.5 rounded-full bg-linear-to-r from-current-tone to-line to-60%" />
            <span className="absolute top-1.25 h-3 w-px bg-subtle" style={{ left: percent(scale.usual) }} />
            <span
              className="absolute top-1.25 size-3 -translate-x-1/2 rounded-full bg-ember shadow-[0_0_0_3px_var(--surface)]"
              style={{ left: `clamp(6px, ${percent(scale.now)}, 100% - 6px)` }}
            />
          </div>
          <p className="flex justify-between gap-2">
            <span>low {usd(scale.low)}</span>
            <span>
              {scale.count} {scale.count === 1 ? 'check' : 'checks'}
            </span>
            <span>high {usd(scale.high)}</span>
          </p>
        </>
      ) : (
        deal.priceEvidence === 'unverified' && (
          <div className="mb-0.5 h-5.5 pt-2.5" aria-hidden="true">
            <div className="border-t border-dashed border-control" />
          </div>
        )
      )}
      <p>{evidenceWords(deal)}</p>
    </div>
  );
}
