import { brand } from '../../../domain/brand.ts';
import { Card } from '../../art/card.tsx';
import { JoinButton } from '../join-button.tsx';
import { SiteLink } from '../../layout/site-link.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { example } from './example.ts';
import { grouped, usd } from '../../../domain/usd.ts';
import { FilmControl, HeroFilm } from './hero-film.tsx';
import { programme } from '../../../domain/programme.ts';
import { claims } from '../../../domain/claims.ts';
import { goals } from '../../../domain/goals.ts';
import { numberWord } from '../../../domain/number-word.ts';

const { amount, multiplier, points } = example.purchase;
const sum = `${usd(amount)} × ${multiplier}`;
const said = `The ${brand.name} card. Streamlines gather into it, it turns, and ${sum} counts up to ${grouped(points)} pts`;

/**
 * Night: headline low and left, the card high and right, the wind squeezed between them. The film starts and ends with the card
 * where the live one is; the live one is shown before and after, and follows the pointer.
 */
export function Hero() {
  return (
    <section className="night" data-film="" data-light-stage>
      <div className="hero">
        <div className="hero-stage">
          <HeroFilm />
          <Card className="card-lean hero-card" label={said}>
            <span className="hero-points waits num">
              {sum}
              <b>{grouped(points)}</b>
              pts
            </span>
          </Card>
        </div>
        <FilmControl />
        <div className="hero-say wrap">
          <h1 className="hero-title">Rewards, Made Smarter</h1>
          <p className="hero-lead">{claims.promise.text}</p>
          <p className="num mt-1.5 text-small text-muted">{claims.promise.condition}</p>
          <div className="hero-more">
            <JoinButton />
            <SiteLink to={`${brand.aiPath}/assistant`} className={`!bg-canvas ${buttonClass('quiet')}`}>
              Find Deals
            </SiteLink>
            <SiteLink to="/smartrewards" className={`waits !bg-canvas ${buttonClass('text')}`}>
              Learn More<span className="sr-only"> about smart rewards</span>
            </SiteLink>
          </div>
        </div>
      </div>
      <Facts />
    </section>
  );
}

const firstGoal = goals.find(({ availability }) => availability === 'Available First')?.categoryTitle;
const facts = [
  {
    ...claims.prices,
    condition: (
      <>
        {claims.prices.condition}.{' '}
        <SiteLink to="/benefits" className="link">
          Rates and caps
        </SiteLink>
      </>
    ),
  },
  claims.otherSpend,
  {
    id: 'goals',
    text: `${numberWord(goals.length)} goals`,
    condition: `${firstGoal} first, and a new target every quarter`,
  },
  {
    ...claims.launch,
    condition:
      programme.cardType === null
        ? `${claims.launch.condition}; credit or prepaid is still open`
        : claims.launch.condition,
  },
];

/** Four facts under the hero, each with its condition. */
function Facts() {
  return (
    <div className="border-t border-line">
      <dl className="facts rises wrap num">
        {facts.map(({ id, text, condition }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>{condition}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
