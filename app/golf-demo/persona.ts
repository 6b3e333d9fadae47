import type { DashboardProfile } from '../dashboard/profile.ts';

/** A member who does not exist. The estimate is the product's own default: no spending of anybody's. */
export const golfPersona: DashboardProfile = {
  full_name: 'Robin Fairway',
  lifestyle_goal: 'sports',
  selected_categories: ['Golf'],
  estimated_annual_spend: null,
  estimated_rewards: null,
  onboarding_completed: true,
};
