import { WhenNear } from '../hydration/when-near.tsx';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

const OfferForm = lazyWithRetry(() => import('./offer-form.tsx'), 'OfferForm', Infinity);

/** A merchant's offer as a deal card, before it is published. */
export function OfferPreview() {
  return (
    <section
      id="offer-preview"
      className="night band only-with-scripts border-y border-line"
      aria-labelledby="offer-title"
    >
      <div className="wrap partners-split">
        <div>
          <h2 id="offer-title" className="max-w-[8em] text-h2">
            Your offer, as a shopper sees it
          </h2>
          <p className="mt-5 max-w-[22em] text-muted">Type yours and watch the card. Nothing is saved.</p>
        </div>
        <WhenNear className="min-h-72 min-w-0">
          <OfferForm />
        </WhenNear>
      </div>
    </section>
  );
}
