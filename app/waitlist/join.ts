import type * as z from 'zod/mini';
import { programme } from '../../domain/programme.ts';
import { AdultWaitlistForm, WaitlistForm } from '../../domain/waitlist-form.ts';
import { fieldErrors } from '../ui/field-errors.ts';
import type { Onboarding } from './onboarding.ts';
import { submitForm, type FormFields } from './submit-form.ts';
import { waitlistFields, type WaitlistField } from './waitlist-fields.ts';

export type Reading = 'a' | 'b';
export type FieldErrors = Partial<Record<WaitlistField, string>>;

/** `refused` is the form's fault and says which field; `failed` is not, and says what to do. */
export type Outcome =
  | { at: 'joined'; email: string }
  | { at: 'refused'; message: string; errors: FieldErrors }
  | { at: 'failed'; text: string };

const Form = programme.confirmAdult ? AdultWaitlistForm : WaitlistForm;

const network = 'Network error. Please check your internet connection and try again.';

/** What is wrong with a form, as the server will see it; null when nothing is. */
export function refusal(form: HTMLFormElement): Extract<Outcome, { at: 'refused' }> | null {
  const parsed = Form.safeParse(typedInto(form));
  return parsed.success ? null : refused(parsed.error.issues);
}

/** Checks the form and sends it. `onboarding` goes along where somebody chose a goal. */
export async function join(
  form: HTMLFormElement,
  { reading, onboarding }: { reading: Reading; onboarding: Onboarding | null },
): Promise<Outcome> {
  const typed = typedInto(form);
  const parsed = Form.safeParse(typed);
  if (!parsed.success) return refused(parsed.error.issues);
  const { firstName, lastName = '', email, interest, referralCode = '' } = parsed.data;
  const fields: FormFields =
    reading === 'a'
      ? [
          ['firstName', firstName],
          ['lastName', lastName],
          ['interest', interest],
          ['referralCode', referralCode],
          ['email', email],
          ...(onboarding ? Object.entries(onboarding) : []),
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
      fields: 'adult' in parsed.data ? [...fields, ['adult', 'yes']] : fields,
      ours: ['consentVersion', 'homepage'].map((name) => [name, textOf(typed[name])]),
      encoding: reading === 'a' ? 'multipart' : 'urlencoded',
    });
    if (answer.taken) return { at: 'joined', email };
    if (!answer.issue) return { at: 'failed', text: `Submission failed: Server error: ${answer.status}` };
    const field = waitlistFields.find((name) => name === answer.issue?.field);
    return {
      at: 'refused',
      message: answer.issue.message,
      errors: field ? { [field]: answer.issue.message } : {},
    };
  } catch (error) {
    return { at: 'failed', text: error instanceof TypeError ? network : 'Please try again later.' };
  }
}

function typedInto(form: HTMLFormElement): Partial<Record<string, FormDataEntryValue>> {
  return Object.fromEntries(new FormData(form));
}

function refused(issues: readonly z.core.$ZodIssue[]): Extract<Outcome, { at: 'refused' }> {
  return { at: 'refused', message: issues[0]?.message ?? '', errors: fieldErrors(issues, waitlistFields) };
}

function textOf(value: FormDataEntryValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
