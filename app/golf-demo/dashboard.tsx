import { brand } from '../../domain/brand.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { SkipLink } from '../layout/skip-link.tsx';
import { ProfileStrip } from '../dashboard/profile-strip.tsx';
import { GuestAssistant } from '../guest-assistant/guest-assistant.tsx';
import { GuestBar } from '../guest-assistant/guest-bar.tsx';
import { SavingTakesAnAccount } from '../guest-assistant/saving-takes-an-account.tsx';
import type { DashboardProfile } from '../dashboard/profile.ts';

export const meta = () =>
  pageMeta({
    title: 'Golf demo dashboard',
    description: `The dashboard of ${brand.name} as a golfer would see it: a made-up member, sample deals, and nothing saved.`,
  });

/** The dashboard of a golfer who does not exist: the real deal finder, nothing kept. */
export default function GolfDashboard() {
  const { lifestyle_goal: goal, selected_categories: categories } = golfPersona;
  return (
    <>
      <SkipLink />
      <GuestBar />
      <main id="main" tabIndex={-1} className="below-bar-app app-frame">
        <p className="border-b border-line bg-warm">
          <span className="wrap-app block py-2.5 text-small">
            <strong className="font-semibold text-ember-ink">Demo.</strong> A made-up member and sample deals
            of invented shops. The deal finder is the real one; nothing is saved.
          </span>
        </p>
        <ProfileStrip profile={golfPersona} />
        <GuestAssistant
          goal={goal}
          categories={categories ?? []}
          whySaving={<SavingTakesAnAccount lead="The demo saves nothing. Saved deals live in an account." />}
        />
      </main>
    </>
  );
}

/** A member who does not exist. The estimate is the product's default, not a real person's spending. */
const golfPersona: DashboardProfile = {
  full_name: 'Robin Fairway',
  lifestyle_goal: 'sports',
  selected_categories: ['Golf'],
  estimated_annual_spend: null,
  estimated_rewards: null,
  onboarding_completed: true,
};
