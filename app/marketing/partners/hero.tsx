import { buttonClass } from '../../ui/button-class.ts';
import narrow from './hero-narrow.svg';
import wide from './hero-wide.svg';
import { narrowPartners, widePartners } from './hero-scenes.ts';

/** Night: the wind parts for the words and coils to the right of them. */
export function Hero() {
  return (
    <section className="night partners-hero">
      <picture>
        <source media="(min-width: 768px)" srcSet={wide} width={widePartners.w} height={widePartners.h} />
        <img
          className="partners-wind"
          src={narrow}
          alt=""
          width={narrowPartners.w}
          height={narrowPartners.h}
          fetchPriority="high"
        />
      </picture>
      <div className="wrap relative">
        <div className="partners-ask">
          <h1 className="partners-title">Reach people by what they love</h1>
          <p className="mt-6 max-w-[27em] text-lead text-muted">
            Every cardholder names a goal. Your offer reaches the people whose goal it fits.
          </p>
          <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href="#join" className={buttonClass()}>
              <span className="when-not-merchant">Join the merchant waitlist</span>
              <span className="when-merchant">See your place</span>
            </a>
            <span className="max-w-[26em] text-small text-muted md:max-lg:max-w-[19em]">
              For U.S. businesses. Your products can be shown now; aimed offers start with the card.{' '}
              <a href="#what-it-takes" className="link whitespace-nowrap text-ink">
                What it takes
              </a>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
