import { grouped } from '../../../domain/usd.ts';
import { Chip } from '../../ui/chip.tsx';
import exchange from './exchange.json';
import { offersPerThread } from './narrowing.ts';

const { said, gates, shown } = exchange.funnel;

/** The effect of a request on the offers: a thread for every ten, ending at the words that exclude it. */
export function RequestBand() {
  return (
    <figure className="wrap pb-(--band)">
      <figcaption className="num flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-t border-line pt-4 text-small text-muted">
        <span>
          <q className="text-ink">{said}</q>
        </span>
        <span>Each line is about {offersPerThread} offers, in a snapshot of our sample catalog.</span>
      </figcaption>
      <div className="narrowing num">
        <div className="narrowing-threads after-paint" aria-hidden="true" />
        <ol>
          {gates.map(({ said, chip, wanted, left }, at) => (
            <li key={said}>
              <span className="narrowing-said">{said}</span>
              <span className="narrowing-left">
                <span className="figure text-[clamp(1.75rem,1.2rem+1.6vw,2.75rem)]">{grouped(left)}</span>
                <span className="mt-1.5 mb-2.5 block text-small text-muted">
                  {at === 0 ? 'offers' : 'are left'}
                  {at === gates.length - 1 && `; you see the best ${shown}`}
                </span>
                <Chip look={wanted ? 'tint' : 'line'}>{wanted ? chip : `not ${chip}`}</Chip>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
