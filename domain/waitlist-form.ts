import * as z from 'zod/mini';
import { filled } from './filled.ts';
import { goals, type GoalId } from './goals.ts';
import { limits } from './limits.ts';

/**
 * The consumer form's messages: verbatim for what is wrong, and for an empty field what to enter. The keys appear in the URL when a
 * form is posted without JavaScript.
 */
export const waitlistMessages = {
  'first-name-missing': 'Enter your first name',
  'first-name-short': `First name must be at least ${limits.firstNameMin} characters`,
  'first-name-long': `First name must be less than ${limits.firstNameMax} characters`,
  'last-name-long': `Last name must be less than ${limits.lastNameMax} characters`,
  'email-missing': 'Enter your email address',
  'email-invalid': 'Please enter a valid email address',
  'email-long': `Email must be less than ${limits.emailMax} characters`,
  'interest-missing': 'Please select a category',
  'referral-code-long': `Referral code must be less than ${limits.referralCodeMax} characters`,
  'adult-missing': 'Please confirm that you are 18 or over and in the U.S.',
} as const;

const says = waitlistMessages;

/** An address as both forms accept it. It also rejects what HTML validation rejects, such as a missing host. */
export const waitlistEmail = z.string(says['email-invalid']).check(
  z.trim(),
  filled(says['email-missing']),
  z.email(says['email-invalid']),
  z.maxLength(limits.emailMax, says['email-long']),
  z.overwrite((email: string) => email.toLowerCase()),
);

export const referralCode = z
  .string(says['referral-code-long'])
  .check(z.trim(), z.maxLength(limits.referralCodeMax, says['referral-code-long']));

/** The consumer form. Issues come in the order of the fields; the first is the one to show. */
export const WaitlistForm = z.object({
  firstName: z
    .string(says['first-name-missing'])
    .check(
      z.trim(),
      filled(says['first-name-missing']),
      z.minLength(limits.firstNameMin, says['first-name-short']),
      z.maxLength(limits.firstNameMax, says['first-name-long']),
    ),
  lastName: z.optional(
    z.string(says['last-name-long']).check(z.trim(), z.maxLength(limits.lastNameMax, says['last-name-long'])),
  ),
  email: waitlistEmail,
  interest: z.string(says['interest-missing']).check(
    z.trim(),
    z.refine((value) => findInterest(value) !== null, says['interest-missing']),
  ),
  referralCode: z.optional(referralCode),
});
export type WaitlistForm = z.infer<typeof WaitlistForm>;

/** The consumer form with the checkbox of `adultLine` required, if the operator asks for it (`CONFIRM_ADULT`). */
export const AdultWaitlistForm = z.extend(WaitlistForm, {
  adult: z.string(says['adult-missing']).check(z.regex(/^(yes|on|true)$/, says['adult-missing'])),
});

/** The goal that an interest names: by its id, or by any label that a page prints. */
export function findInterest(value: string): GoalId | null {
  const wanted = value.trim().toLowerCase();
  const found = goals.find(({ id, label, categoryTitle, memberLabel, audience }) =>
    [id, label, categoryTitle, memberLabel, audience].some((name) => name.toLowerCase() === wanted),
  );
  return found?.id ?? null;
}

/** The choices from onboarding, sent by the wizard. They can never make a sign-up fail. */
export const onboardingFields = [
  'mainGoal',
  'subcategories',
  'spendingFrequency',
  'spendingAmount',
  'estimatedAnnualSpend',
  'estimatedPoints',
] as const;
