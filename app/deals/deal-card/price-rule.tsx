import type { Deal } from '../../../domain/deal.ts';
import { evidenceScale, evidenceWords, seenWords } from './evidence.ts';
import { usd } from '../../../domain/usd.ts';

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** The price among those seen: low to high, a tick at the median, an ember dot at now; dashed when unverified. */
export function PriceRule({ deal }: { deal: Deal }) {
  const scale = evidenceScale(deal);
  const words = [seenWords(deal), evidenceWords(deal)].filter((text) => text !== null);
  return (
    <div className="num mt-3 text-tiny leading-[1.4] text-muted">
      {scale ? (
        <>
          <div className="relative mb-0.5 h-5.5" aria-hidden="true">
            <span className="absolute inset-x-0 top-2.5 h-0.5 rounded-full bg-linear-to-r from-current-tone to-line to-60%" />
            <span
              className="absolute top-1.25 h-3 w-px bg-subtle"
              style={{ left: percent(scale.median.at) }}
            />
            <span
              className="absolute top-1.25 size-3 -translate-x-1/2 rounded-full bg-ember shadow-[0_0_0_3px_var(--surface)]"
              style={{ left: `clamp(6px, ${percent(scale.now)}, 100% - 6px)` }}
            />
          </div>
          <p className="flex flex-wrap justify-between gap-x-2">
            <span>low {usd(scale.low)}</span>
            <span>median {usd(scale.median.price)}</span>
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
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
