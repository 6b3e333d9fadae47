import type { onboardingFields } from '../../domain/waitlist-form.ts';

/** What onboarding chose, as the waitlist gets it: text, areas joined with a comma. */
export type Onboarding = Record<(typeof onboardingFields)[number], string>;

export type OnboardingAnswers = {
  goal: string;
  subcategories: readonly string[];
  spending: { frequency: string; amount: number; annualSpend: number; points: number };
};

/** The fields that go along with a sign-up, in the payload's own names. */
export function onboardingOf({ goal, subcategories, spending }: OnboardingAnswers): Onboarding {
  return {
    mainGoal: goal,
    subcategories: subcategories.join(', '),
    spendingFrequency: spending.frequency,
    spendingAmount: String(spending.amount),
    estimatedAnnualSpend: String(spending.annualSpend),
    estimatedPoints: String(spending.points),
  };
}
