import { brand } from '../../../domain/brand.ts';
import { Card } from '../../art/card.tsx';
import { example } from './example.ts';
import { grouped, usd } from '../../../domain/usd.ts';
import { PauseButton } from './pause-button.tsx';

const { shop, purchase, week } = example;
const total = week.reduce((sum, { points }) => sum + points, 0);
const points = (count: number) => `+${grouped(count)} pts`;
const said = [
  `Example checkout at ${shop}: ${usd(purchase.amount)} for trail shoes, paid with ${brand.name}.`,
  `${purchase.multiplier}x rewards applied, ${points(purchase.points)}.`,
  `This week: ${week.map((item) => `${item.what} ${points(item.points)}`).join(', ')}.`,
].join(' ');

/** The checkout of the worked example, at the bottom of its band: idle, pressed, processing, applied. */
export function CheckoutPhone() {
  return (
    <figure className="phone rises" data-loop="">
      <PauseButton loop="checkout example" className="phone-pause" />
      <figcaption className="sr-only">{said}</figcaption>
      <div className="phone-screen num" aria-hidden="true">
        <p className="mb-6 flex justify-between text-tiny text-subtle">
          <span>Checkout</span>
          <span className="phone-note">Example</span>
        </p>
        <p className="text-small text-muted">{shop} · trail shoes</p>
        <p className="phone-price">{usd(purchase.amount)}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-y border-line py-2.5 text-small">
          <Card className="w-[54px] flex-none" />
          <span>{brand.name}</span>
          <span className="pay-stack ml-auto rounded-full text-center bg-tint px-2.5 py-1 text-tiny leading-snug whitespace-nowrap text-current-tone">
            <span className="pay-before">In your goal: {purchase.multiplier}X</span>
            <span className="pay-after">{purchase.multiplier}x rewards applied</span>
          </span>
        </div>
        <p className="flex items-baseline justify-between pt-3.5 pb-4 text-nav">
          <span className="pay-stack">
            <span className="pay-before">You'll get</span>
            <span className="pay-after">You earn</span>
          </span>
          <span className="pay-stack text-[1.5rem] font-semibold tracking-[-.035em]">
            <span className="pay-before text-subtle">{points(purchase.points)}</span>
            <span className="pay-after text-ember-ink">{points(purchase.points)}</span>
          </span>
        </p>
        <PayButton />
        <div className="phone-points">
          <p className="mb-1 flex justify-between text-tiny text-subtle">
            <span>This week</span>
            <span className="pay-stack text-right">
              <span className="pay-before">{grouped(total - purchase.points)} pts</span>
              <span className="pay-after">{grouped(total)} pts</span>
            </span>
          </p>
          <ul>
            {week.map((item) => (
              <li key={item.what} className="flex justify-between border-t border-line py-2 leading-snug">
                <span>
                  {item.what}
                  <span className="block text-tiny text-subtle">
                    {usd(item.amount)} at {item.multiplier}X
                  </span>
                </span>
                {item === purchase ? (
                  <span className="pay-stack text-right">
                    <span className="pay-before text-subtle">pending</span>
                    <span className="pay-after">+{grouped(item.points)}</span>
                  </span>
                ) : (
                  <span>+{grouped(item.points)}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </figure>
  );
}

function PayButton() {
  return (
    <div className="phone-pay pay-stack">
      <span className="pay-idle">Pay {usd(purchase.amount)}</span>
      <span className="pay-busy">
        <span className="pay-spinner" />
        Processing
      </span>
      <span className="pay-after">
        <svg width="18" height="18" viewBox="0 0 18 18" fill="none">
          <path
            className="stroke-current-tone"
            d="m3.5 9.5 3.7 3.7 7.3-8"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        Reward Applied
      </span>
    </div>
  );
}
