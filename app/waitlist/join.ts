import type * as z from 'zod/mini';
import { programme } from '../../domain/programme.ts';
import { onboardingOf, type Answers } from '../../domain/onboarding-answers.ts';
import { AdultWaitlistForm, findInterest, WaitlistForm } from '../../domain/waitlist-form.ts';
import { preselect, selectionFrom } from '../onboarding-answers/kept-selection.ts';
import type { NewToast } from '../ui/toasts.ts';
import { keepEntry } from './kept-entry.ts';
import { submitForm, type FormFields } from './submit-form.ts';

type Values = WaitlistForm & Partial<Record<'adult', string>>;

/** `refused` is an error of the form and names the field; `failed` is not, and says what to do. */
export type Outcome =
  | { at: 'joined'; isCodeUnknown: boolean }
  | { at: 'refused'; message: string; field: string }
  | { at: 'failed'; text: string };

export const Form: z.ZodMiniType<Values> = programme.confirmAdult ? AdultWaitlistForm : WaitlistForm;

type Joining = {
  /** Which reading of the specification the form follows: their spreadsheets differ. */
  reading: 'a' | 'b';
  answers: Answers | null;
  form: HTMLFormElement;
};

const network = 'Network error. Please check your internet connection and try again.';

/** Sends a validated form. Includes the `answers` if a goal was chosen. */
export async function join(values: Values, { reading, answers, form }: Joining): Promise<Outcome> {
  const { firstName, lastName = '', email, interest, referralCode = '', adult } = values;
  const fields: FormFields =
    reading === 'a'
      ? [
          ['firstName', firstName],
          ['lastName', lastName],
          ['interest', interest],
          ['referralCode', referralCode],
          ['email', email],
          ...(answers ? Object.entries(onboardingOf(answers)) : []),
        ]
      : [
          ['firstName', firstName],
          ['lastName', lastName],
          ['interest', interest],
          ['email', email],
          ['referralCode', referralCode],
        ];
  try {
    const answer = await submitForm({
      list: 'consumer',
      fields: adult === undefined ? fields : [...fields, ['adult', 'yes']],
      form,
      encoding: reading === 'a' ? 'multipart' : 'urlencoded',
    });
    if (answer.taken) {
      keepEntry(values);
      // A sign-up in this tab continues with it.
      preselect(selectionFrom(findInterest(interest), []));
      return { at: 'joined', isCodeUnknown: answer.isCodeUnknown };
    }
    if (answer.issue) return { at: 'refused', ...answer.issue };
    return { at: 'failed', text: `Submission failed: Server error: ${answer.status}` };
  } catch (error) {
    return { at: 'failed', text: error instanceof TypeError ? network : 'Please try again later.' };
  }
}

/** The form's page says it too. If that page is left, its next step is passed along. */
export const joinedToast = (isLeft: boolean): NewToast => ({
  kind: 'success',
  title: 'Successfully joined the waitlist!',
  description: "We'll notify you when the card becomes available.",
  ...(isLeft
    ? { action: { label: 'Confirm your email', run: () => location.assign('/join-waitlist') } }
    : { isSpokenOnly: true }),
});

// Pages load this module once the user starts typing.
export { hintEmail } from '../ui/hint-email.ts';
export { waitlistEmail } from '../../domain/waitlist-form.ts';
