import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { Standing } from './standing.tsx';
import { ValueBoard } from './value-board.tsx';
import './about.css';

export const meta = () =>
  pageMeta({
    title: 'About us: why the card is named after wind',
    description: `${brand.name} is Latin for wind. What we are building, what we hold to, what works today and what does not yet.`,
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
            {brand.name} is Latin for wind. Wind does not push through what stands in its way. It goes around
            what matters.
          </p>
        </div>
      </section>
      <section className="band bg-sunken" aria-labelledby="story">
        <div className="wrap about-story">
          <h2 id="story" className="text-h2">
            The story
          </h2>
          <div className="grid max-w-[62ch] gap-5 text-lead">
            <p>
              Rewards cards give you homework. Which card for which shop. Which quarter for which category.
              Which box to tick before the month ends.
            </p>
            <p>
              {brand.name} begins at the other end. You say where your time goes: a sport, a pet, a home. The
              card is arranged around that, and an assistant looks for deals in it.
            </p>
            <p>So the mark is three lines of wind and a still point they bend around. The point is you.</p>
          </div>
        </div>
      </section>
      <ValueBoard />
      <Standing />
    </SitePage>
  );
}
