import { wholeUsd } from '../../../domain/usd.ts';
import { tierClaims } from '../../../domain/claims.ts';
import { tiers, type Tier } from '../../../domain/tiers.ts';

/** Each benefit in one line. */
const explained: Record<string, string> = {
  'Virtual card and analytics': 'Pay online, and see where your money goes.',
  'Goal chosen yearly': 'One goal for a year, with a new target each quarter.',
  'Deals from up to 1 subcategory': 'One area of your goal, such as Golf.',
  'Cross rewards': 'Offers from shops outside your goal, too.',
  'Goal updatable every 6 months': 'Your life changes, and so can your goal.',
  'Deals from up to 3 subcategories': 'Say Golf, Running and Yoga at once.',
  'Exclusive events': 'Invitations around what you love.',
  'All merchant offers applied automatically': 'Nothing to activate before you pay.',
  'Deals from up to 5 subcategories': 'Wide enough for a whole household.',
  'Concierge and AI shopping': 'Ask, and someone finds it for you.',
};

/** The three tiers as one object: differences are on the same line. */
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
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="text-h3">
            {name}
          </h2>
          {mostPopular && (
            <>
              <span className="tier-popular">Most Popular</span>
              <span className="text-tiny text-muted">Our expectation before launch</span>
            </>
          )}
        </div>
        <p className="tier-fee">
          <b>{wholeUsd(annualFee)}</b> per year
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
          <li key={feature}>
            {feature}
            <span className="block text-small text-muted">{explained[feature]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
