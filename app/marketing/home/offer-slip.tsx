import { example } from './example.ts';
import { PauseButton } from './pause-button.tsx';

const { offer, offers } = example;
const [first] = offers;

function Offer({ amount, on }: (typeof offers)[number]) {
  return (
    <>
      <p className="slip-amount">${amount} off</p>
      <p className="text-muted">{on}</p>
      <p className="mt-3 text-small">
        Expires in {offer.hours} hours, at {offer.until}
      </p>
    </>
  );
}

/** Offers as they might arrive, one after another. Without the loop the list is scrolled by hand. */
export function OfferSlip() {
  return (
    <article className="slip num" aria-label="Example offers" data-loop="">
      <PauseButton loop="example offers" className="slip-pause" />
      <p className="slip-top flex justify-between text-tiny text-subtle">
        <span>Example offer</span>
        <span>{offer.at}</span>
      </p>
      {/* Not every browser makes a scroll container focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="slip-window" aria-label="Offers" tabIndex={0}>
        <ul className="slip-track">
          {offers.map((each) => (
            <li key={each.on}>
              <Offer {...each} />
            </li>
          ))}
          <li className="slip-again" aria-hidden="true">
            <Offer {...first} />
          </li>
        </ul>
      </section>
      <div className="slip-dots" aria-hidden="true">
        {offers.map(({ on }) => (
          <span key={on} />
        ))}
      </div>
    </article>
  );
}
