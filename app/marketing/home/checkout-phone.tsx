import { brand } from '../../../domain/brand.ts';
import { Card } from '../../art/card.tsx';
import { example, usd, whole } from './example.ts';

const { shop, purchase, week } = example;
const total = week.reduce((sum, { points }) => sum + points, 0);

/** The checkout of the worked example, standing on the lower edge of its band. */
export function CheckoutPhone() {
  return (
    <figure className="phone" aria-label="Example checkout">
      <div className="phone-screen num">
        <p className="mb-6 flex justify-between text-tiny text-subtle">
          <span>Checkout</span>
          <span>Example</span>
        </p>
        <p className="text-small text-muted">{shop} · trail shoes</p>
        <p className="phone-price">{usd(purchase.amount)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-2.5 text-small">
          <Card className="w-[54px] flex-none" />
          <span>{brand.name}</span>
          <span className="ml-auto rounded-full bg-tint px-2.5 py-1 text-tiny leading-snug whitespace-nowrap text-current-tone">
            {purchase.multiplier}x rewards applied
          </span>
        </div>
        <p className="flex items-baseline justify-between pt-3.5 pb-4 text-nav">
          <span>You earn</span>
          <span className="text-[1.5rem] font-semibold tracking-[-.035em] text-ember-ink">
            +{whole(purchase.points)} pts
          </span>
        </p>
        <p className="phone-done">
          <svg width="18" height="18" viewBox="0 0 18 18" fill="none" aria-hidden="true">
            <path
              className="stroke-current-tone"
              d="m3.5 9.5 3.7 3.7 7.3-8"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          Reward Applied
        </p>
        <div className="phone-points">
          <p className="mb-1 flex justify-between text-tiny text-subtle">
            <span>This week</span>
            <span>{whole(total)} pts</span>
          </p>
          <ul>
            {week.map(({ what, amount, multiplier, points }) => (
              <li key={what} className="flex justify-between border-t border-line py-2 leading-snug">
                <span>
                  {what}
                  <span className="block text-tiny text-subtle">
                    {usd(amount)} at {multiplier}X
                  </span>
                </span>
                <span>+{whole(points)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}
