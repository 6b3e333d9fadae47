import type * as z from 'zod/mini';
import { findGoal } from '../../../../domain/goals.ts';
import { MerchantForm, merchantMessages, readIndustry } from '../../../../domain/merchant-form.ts';
import { readTools } from '../../../../domain/merchant-tools.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import {
  AdultWaitlistForm,
  findInterest,
  onboardingFields,
  WaitlistForm,
  waitlistMessages,
} from '../../../../domain/waitlist-form.ts';

/** What the two lists differ in. */
export type FormKind = {
  list: WaitlistKind;
  schema: z.ZodMiniType<Record<string, string | undefined>>;
  messages: Readonly<Record<string, string>>;
  /** Every name the schema has. */
  known: ReadonlySet<string>;
  emailField: string;
  /** Fields that are kept with the form's own though no rule binds them. */
  further: readonly string[];
  facts: (form: Record<string, string>) => Record<string, unknown>;
  answer: string;
  page: string;
  thanks: string;
};

const areas = (field: string | undefined) =>
  (field ?? '')
    .split(/,\s*(?![^(]*\))/)
    .map((area) => area.trim())
    .filter(Boolean);

export const consumerForm: FormKind = {
  list: 'consumer',
  schema: WaitlistForm,
  messages: waitlistMessages,
  known: new Set(Object.keys(WaitlistForm.shape)),
  emailField: 'email',
  further: onboardingFields,
  facts: (form) => ({
    goal: findInterest(form['interest'] ?? ''),
    mainGoal: findGoal(form['mainGoal'])?.id ?? null,
    subcategories: areas(form['subcategories']),
    tellsSpending: Number(form['spendingAmount'] ?? 0) > 0,
  }),
  answer: 'Successfully joined the waitlist!',
  page: '/join-waitlist',
  thanks: '/join-waitlist/thanks',
};

/** The same, with the tick at 'I am 18 or over' where the operator asks for it. */
export function consumerFormFor({ confirmAdult }: { confirmAdult: boolean }): FormKind {
  if (!confirmAdult) return consumerForm;
  return {
    ...consumerForm,
    schema: AdultWaitlistForm,
    known: new Set(Object.keys(AdultWaitlistForm.shape)),
  };
}

export const merchantForm: FormKind = {
  list: 'merchant',
  schema: MerchantForm,
  messages: merchantMessages,
  known: new Set(Object.keys(MerchantForm.shape)),
  emailField: 'emailAddress',
  further: [],
  facts: (form) => ({
    ...readIndustry(form['companyIndustry'] ?? ''),
    tools: readTools(form['ventusToolsInterested'] ?? ''),
  }),
  answer: 'Submission Recorded!',
  page: '/partners',
  thanks: '/partners/thanks',
};
