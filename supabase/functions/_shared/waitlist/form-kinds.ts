import type * as z from 'zod/mini';
import { findGoal } from '../../../../domain/goals.ts';
import { MerchantForm, merchantMessages, readIndustry } from '../../../../domain/merchant-form.ts';
import { areasOf } from '../../../../domain/onboarding-answers.ts';
import type { Programme } from '../../../../domain/programme.ts';
import { readTools } from '../../../../domain/merchant-tools.ts';
import type { WaitlistKind } from '../../../../domain/waitlist-consent.ts';
import {
  AdultWaitlistForm,
  findInterest,
  onboardingFields,
  WaitlistForm,
  waitlistMessages,
} from '../../../../domain/waitlist-form.ts';
import type { FormIssue } from '../function-error.ts';

/** How the two lists differ. */
export type FormKind = {
  list: WaitlistKind;
  schema: z.ZodMiniType<Record<string, string | undefined>>;
  messages: Readonly<Record<string, string>>;
  /** Every field name in the schema. */
  known: ReadonlySet<string>;
  emailField: string;
  /** Fields that are stored with the form although no rule applies to them. */
  further: readonly string[];
  facts: (form: Record<string, string>) => Record<string, unknown>;
  answer: string;
};

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
    subcategories: areasOf(form['subcategories']),
    tellsSpending: Number(form['spendingAmount'] ?? 0) > 0,
  }),
  answer: 'Successfully joined the waitlist!',
};

/** The same schema, with the "I am 18 or over" checkbox where the operator requires it. */
export function consumerFormFor({ confirmAdult }: Pick<Programme, 'confirmAdult'>): FormKind {
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
};

/** Fields that control the intake and are not part of an entry. */
const control = new Set(['homepage', 'consentVersion']);
const maxExtraFields = 20;
const maxExtra = 4000;
const maxFurther = 500;

/** Separates the form's fields from others, or returns the issues in the form's order. */
export function parseForm(
  kind: FormKind,
  fields: ReadonlyMap<string, string>,
):
  | { email: string; form: Record<string, string>; extra: Record<string, string> }
  | { issues: [FormIssue, ...FormIssue[]] } {
  const parsed = kind.schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) {
    const [first, ...rest] = parsed.error.issues.map(({ path, message }) => ({
      field: String(path[0] ?? ''),
      message,
      key: Object.entries(kind.messages).find(([, text]) => text === message)?.[0] ?? 'failed',
    }));
    return { issues: [first ?? { field: '', message: 'The form is not valid', key: 'failed' }, ...rest] };
  }
  const form: Record<string, string> = {};
  const extra: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed.data))
    if (value && name !== kind.emailField) form[name] = value;
  let room = maxExtra;
  for (const [name, value] of fields) {
    if (name === kind.emailField || name in form || control.has(name) || value.trim() === '') continue;
    if (kind.further.includes(name)) form[name] = value.trim().slice(0, maxFurther);
    else if (
      !kind.known.has(name) &&
      Object.keys(extra).length < maxExtraFields &&
      name.length + value.length <= room
    ) {
      extra[name] = value;
      room -= name.length + value.length;
    }
  }
  return { email: parsed.data[kind.emailField] ?? '', form, extra };
}
