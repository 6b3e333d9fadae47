import { brand } from '../../../domain/brand.ts';
import { pageMeta } from '../../layout/page-meta.ts';
import { SitePage } from '../../layout/site-page.tsx';
import { Closing } from './closing.tsx';
import { GoalStory } from './goal-story.tsx';
import { Hero } from './hero.tsx';
import { OfferStory } from './offer-story.tsx';
import { RewardsSection } from './rewards-section.tsx';
import { SpendingStory } from './spending-story.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';
import './home.css';

export const meta = () =>
  pageMeta({
    title: `${brand.name}: rewards that move with you`,
    description:
      'A rewards card built around what you love: choose a goal, preview what it brings, and let an assistant find the deals.',
    path: '/',
    ground: 'night',
  });

export default function Home() {
  return (
    <SitePage ground="night">
      <Hero />
      <SpendingStory />
      <OfferStory />
      <GoalStory />
      <RewardsSection />
      <TestimonialsSection />
      <Closing />
    </SitePage>
  );
}
