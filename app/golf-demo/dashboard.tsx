import { brand } from '../../domain/brand.ts';
import { demoSpend } from '../../domain/demo-member.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { ProfileStrip } from '../dashboard/profile-strip.tsx';
import { GuestAssistant } from '../guest-assistant/guest-assistant.tsx';
import { SiteHeader } from '../layout/site-header.tsx';
import type { DashboardProfile } from '../dashboard/profile.ts';

export const meta = () =>
  pageMeta({
    title: 'Golf demo dashboard',
    description: `The dashboard of ${brand.name} as a golfer would see it: a made-up member, sample deals, and nothing saved.`,
  });

/** The dashboard of a fictional golfer: the real deal finder, nothing stored. */
export default function GolfDashboard() {
  const { lifestyle_goal: goal, selected_categories: categories } = golfPersona;
  return (
    <>
      <SkipLink />
      <SiteHeader app="frame" />
      <main id="main" tabIndex={-1} className="below-bar-app app-frame">
        <p className="border-b border-line bg-warm low:sr-only [@media(max-height:30rem)_and_(pointer:coarse)]:sr-only">
          <span className="wrap block py-2.5 text-small">
            <strong className="font-semibold text-ember-ink">Demo.</strong> A made-up member and sample deals.
            Nothing is saved.
          </span>
        </p>
        <ProfileStrip profile={golfPersona} isTalking />
        <GuestAssistant isDemo goal={goal} categories={categories ?? []} asked={golfQuestion} />
      </main>
    </>
  );
}

/** Asked when the page opens. */
const golfQuestion = new URLSearchParams({ q: 'golf clubs for a beginner under $300' });

/** A fictional member who spends $200 a month on golf. */
const golfPersona: DashboardProfile = {
  full_name: 'Robin Fairway',
  lifestyle_goal: 'sports',
  selected_categories: ['Golf'],
  estimated_annual_spend: demoSpend,
  estimated_rewards: null,
  onboarding_completed: true,
};
