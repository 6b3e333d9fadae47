import { tierClaims } from '../../../domain/claims.ts';
import { tiers, type Tier } from '../../../domain/tiers.ts';

const usd = (amount: number) => `$${amount.toLocaleString('en-US')}`;

/** The three tiers as one joined object: differences are on the same line. */
export function TierBoard() {
  return (
    <div className="tiers-frame">
      <div className="tiers num">
        {tiers.map((tier) => (
          <TierPart key={tier.id} tier={tier} />
        ))}
      </div>
    </div>
  );
}

function TierPart({ tier }: { tier: Tier }) {
  const { id, name, annualFee, multiplier, mostPopular, features } = tier;
  const { text, condition } = tierClaims[id];
  const limit = text.slice(text.indexOf(`${multiplier}X`) + `${multiplier}X `.length);
  const further = features.filter((feature) => !condition.includes(feature.toLowerCase()));
  return (
    <section aria-labelledby={id} className={`tier tier-${id} ${mostPopular ? 'night' : ''}`}>
      {mostPopular && <div className="tier-wind after-paint" aria-hidden="true" />}
      <div className="tier-head">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-h3">
            {name}
          </h2>
          {mostPopular && <span className="tier-popular">Most Popular</span>}
        </div>
        <p className="tier-fee">
          <b>{usd(annualFee)}</b> per year
        </p>
      </div>
      <div className="tier-rate">
        <p className="figure">{multiplier}X</p>
        <p className="tier-cap">
          <b>{limit}</b> {condition}
        </p>
      </div>
      <ul className="tier-list">
        {further.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}
