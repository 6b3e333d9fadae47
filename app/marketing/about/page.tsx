import { brand } from '../../../domain/brand.ts';
import { programme } from '../../../domain/programme.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { Standing } from './standing.tsx';
import { ValueBoard } from './value-board.tsx';
import './about.css';
import './goal-row.css';

export const meta = () =>
  pageMeta({
    title: 'About us: why the card is named after wind',
    description: `${brand.name} is Latin for wind. Why we build a card around what you love, what we hold to, and what you can try today.`,
    path: '/about',
  });

export default function About() {
  return (
    <SitePage>
      <section className="about-hero">
        <div className="parting parting-wide about-wide after-paint max-md:hidden" aria-hidden="true" />
        <div className="parting parting-narrow about-narrow after-paint md:hidden" aria-hidden="true" />
        <span className="about-point" aria-hidden="true" />
        <div className="wrap about-words">
          <h1 className="max-w-[7em] text-hero">We start from what you love</h1>
          <p className="mt-6 max-w-[17.5em] text-lead text-muted md:max-w-[22em]">
            {brand.name} is building a rewards card for the United States. It has not launched yet.
          </p>
        </div>
      </section>
      <section className="band bg-sunken" aria-labelledby="story">
        <div className="wrap about-story">
          <h2 id="story" className="text-h2">
            Who we are
          </h2>
          <div className="max-w-[62ch]">
            <dl className="about-facts">
              {programme.founderName && (
                <div>
                  <dt>Founder</dt>
                  <dd>{programme.founderName}</dd>
                </div>
              )}
              {programme.postalAddress && (
                <div>
                  <dt>Address</dt>
                  <dd>{programme.postalAddress}</dd>
                </div>
              )}
              <div>
                <dt>Write to</dt>
                <dd>
                  <a href={`mailto:${brand.contactEmail}`} className="link wrap-anywhere">
                    {brand.contactEmail}
                  </a>
                  <span className="block">
                    {programme.founderName ? 'The founder' : 'A person'} reads it and answers.
                  </span>
                </dd>
              </div>
            </dl>
            <p className="mt-8 text-lead">
              Most rewards cards hand you homework: which card for which shop, which category this month. We
              start from what you love: a sport, a pet, a home. The card is built around that.
            </p>
            <p className="mt-5 text-lead">
              {brand.name} is Latin for wind: in our mark, three lines of it bend around one still point. The
              point is you.
            </p>
          </div>
        </div>
      </section>
      <ValueBoard />
      <Standing />
    </SitePage>
  );
}
