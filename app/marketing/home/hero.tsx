import { brand } from '../../../domain/brand.ts';
import { Card } from '../../art/card.tsx';
import { SiteLink } from '../../chrome/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import narrow from './hero-narrow.svg';
import wide from './hero-wide.svg';

/** Night: headline low and left, the card high and right, the wind squeezed between them. */
export function Hero() {
  return (
    <section className="hero night" data-light-stage>
      <div className="hero-stage">
        <picture>
          <source media="(min-width: 768px)" srcSet={wide} width={1920} height={800} />
          <img className="hero-wind" src={narrow} alt="" width={360} height={700} fetchPriority="high" />
        </picture>
        <Card
          eager
          className="card-lean hero-card"
          label={`The ${brand.name} card, with streamlines gathered around it`}
        />
      </div>
      <div className="hero-say wrap">
        <h1 className="hero-title">Rewards, Made Smarter</h1>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 md:gap-x-4 md:max-lg:mt-4 lg:mt-8 lg:gap-x-6">
          <SiteLink to="/smartrewards" className={buttonClass()}>
            Learn More<span className="sr-only"> about smart rewards</span>
          </SiteLink>
          <p className="text-lead text-muted md:max-lg:text-nav">{brand.tagline}</p>
        </div>
      </div>
    </section>
  );
}
