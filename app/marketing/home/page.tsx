import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { GoalStory } from './goal-story.tsx';
import { Hero } from './hero.tsx';
import { OfferStory } from './offer-story.tsx';
import { SpendingStory } from './spending-story.tsx';
import './home.css';
import './hero.css';
import './spending-story.css';
import './offer-story.css';
import './goal-story.css';
import { claims } from '../../../domain/claims.ts';
import { AskBar } from '../ask-bar.tsx';
import { Parting } from '../../art/parting.tsx';
import { JoinButton } from '../join-button.tsx';
import { SiteLink } from '../../layout/site-link.tsx';

export const meta = () =>
  pageMeta({
    title: `${brand.name}: rewards that move with you`,
    description:
      'A rewards card built around what you love: choose a goal, preview your points, and ask for deals in your own words.',
    path: '/',
    ground: 'night',
  });

export default function Home() {
  return (
    <SitePage ground="night">
      <Hero />
      <Ask />
      <SpendingStory />
      <OfferStory />
      <GoalStory />
      {/* Rewards and testimonials follow once the card is live: none are made up. */}
      <Closing />
      {/* The static page script writes here after a logout. */}
      <output
        data-logged-out=""
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 text-small font-medium not-empty:rounded-lg not-empty:border not-empty:border-line not-empty:bg-raised not-empty:px-4 not-empty:py-3.5 not-empty:shadow-float md:right-6 md:bottom-6 md:left-auto"
      />
    </SitePage>
  );
}

/** The part that can be used today. */
function Ask() {
  return (
    <section className="tone py-[clamp(3rem,2rem+4vw,6rem)]" aria-labelledby="ask-title">
      <div className="rises wrap grid grid-cols-1 gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 md:grid-cols-[5fr_7fr] md:items-center">
        <div>
          <h2 id="ask-title" className="text-h2">
            Ask for a deal
          </h2>
          <p className="mt-3 max-w-[24em] text-muted">
            {brand.aiName} is open to try, no account needed. Until shops send their own, its deals are
            samples.
          </p>
        </div>
        <AskBar />
      </div>
    </section>
  );
}

/** The wind parts for the question. Drawn at build time: this page has no script to draw it. */
function Closing() {
  return (
    <section className="closing">
      <Parting />
      <div className="rises wrap relative">
        <h2 className="closing-title">Ready to Experience the Card?</h2>
        <div className="mt-8 flex max-w-[34rem] flex-wrap items-center gap-5">
          <JoinButton />
          <p className="bg-canvas text-small text-muted shadow-[0_0_.5rem_.5rem_var(--canvas)]">
            {claims.launch.text}, {claims.launch.condition}.{' '}
            <span className="when-signed-out">
              Until then,{' '}
              <SiteLink to="/login?at=sign-up" className="link">
                create an account
              </SiteLink>{' '}
              and save deals.
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
