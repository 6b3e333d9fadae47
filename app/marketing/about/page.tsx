import { brand } from '../../../domain/brand.ts';
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
            {brand.name} is Latin for wind. Wind bends around what matters. We think a rewards card should,
            too.
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
              Most rewards cards hand you homework: which card for which shop, which category this month,
              which box to check before it ends.
            </p>
            <p>
              We start from the other side. You tell us what you love: a sport, a pet, a home. We build the
              card around that, and an assistant that looks for deals in it.
            </p>
            <p>That is our mark, too: three lines of wind around one still point. The point is you.</p>
          </div>
        </div>
      </section>
      <ValueBoard />
      <Standing />
    </SitePage>
  );
}
