import { WhenNear } from '../hydration/when-near.tsx';
import { lazyWithRetry } from '../hydration/lazy-with-retry.ts';

const OfferForm = lazyWithRetry(() => import('./offer-form.tsx'), 'OfferForm', Infinity);

/** An offer as a shopper would see it, and what our rules for prices say of it, before it is anywhere. */
export function OfferPreview() {
  return (
    <section id="offer-preview" className="band" aria-labelledby="offer-title">
      <div className="wrap">
        <div className="partners-split">
          <h2 id="offer-title" className="max-w-[8em] text-h2">
            Your offer, as a shopper sees it
          </h2>
          <p className="max-w-[34em] self-end text-muted">
            Paste a row of your feed. You see the card, and each rule it meets or breaks: the same rules every
            offer goes through. Nothing of it is kept.
          </p>
        </div>
        <WhenNear className="only-with-scripts mt-8 min-h-120">
          <OfferForm />
        </WhenNear>
      </div>
    </section>
  );
}
