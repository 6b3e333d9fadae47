import { grouped, wholeUsd } from '../../../domain/usd.ts';
import { claims } from '../../../domain/claims.ts';
import { otherSpendMultiplier, tiers, type Tier } from '../../../domain/tiers.ts';
import { pointsWithCap } from '../../../domain/points.ts';
import { capRibbon, ribbonBox } from './cap-ribbon.ts';

/** US dollars of in-goal purchases in the illustrated month: above the caps of Standard and Premium. */
const month = 1400;

/** What a month pays in each tier: one pair of threads for each point per dollar, cut at the cap. */
export function CapStory() {
  return (
    <section className="band cap-story wrap" aria-labelledby="caps">
      <div>
        <h2 id="caps" className="text-h2">
          Where the cap falls
        </h2>
        <p className="mt-5 max-w-[34em] text-lead text-muted">
          One month with {wholeUsd(month)} of in-goal purchases, drawn to scale. {claims.pastTheCap.text}
        </p>
        <p className="mt-3 text-small text-subtle">{claims.pastTheCap.condition}</p>
      </div>
      <dl className="caps num">
        {tiers.map((tier) => (
          <Cap key={tier.id} tier={tier} />
        ))}
      </dl>
    </section>
  );
}

function Cap({ tier }: { tier: Tier }) {
  const { id, name, multiplier } = tier;
  const { within, past, points } = pointsWithCap(month, tier);
  const { full, rest } = capRibbon({ share: within / month, multiplier, after: otherSpendMultiplier });
  const { w, h } = ribbonBox;
  const cut = (within / month) * w;
  return (
    <div className="cap">
      <dt>
        {name}
        <svg
          className="wind"
          viewBox={`0 0 ${w} ${h}`}
          preserveAspectRatio="none"
          fill="none"
          aria-hidden="true"
        >
          <defs>
            <linearGradient id={`cap-${id}`} gradientUnits="userSpaceOnUse" x1="0" x2={w} y1="0" y2="0">
              <stop className="flow-a" />
              <stop className="flow-b" offset=".55" />
              <stop className="flow-c" offset="1" />
            </linearGradient>
          </defs>
          <path stroke={`url(#cap-${id})`} strokeWidth="1.5" d={full} />
          {past > 0 && (
            <>
              <path className="cap-rest" strokeWidth="1.2" d={rest} />
              <path className="cap-rule" strokeWidth="1.5" d={`M${cut} 0V${h}`} />
            </>
          )}
        </svg>
      </dt>
      <dd>
        <b>{grouped(points)} pts</b>
        {past > 0
          ? ` ${multiplier}X on the first ${wholeUsd(within)}, ${otherSpendMultiplier}X on the other ${wholeUsd(past)}`
          : ` ${multiplier}X on all ${wholeUsd(within)}`}
      </dd>
    </div>
  );
}
