import * as z from 'zod/mini';
import { filled } from './filled.ts';
import { goals, type GoalId } from './goals.ts';
import { limits } from './limits.ts';
import { referralCode, waitlistEmail, waitlistMessages } from './waitlist-form.ts';

/**
 * The merchant form's messages: verbatim for what is wrong, and for an empty field what to enter. The keys appear in the URL when it
 * is posted without JavaScript.
 */
export const merchantMessages = {
  'company-name-missing': 'Company name is required',
  'company-name-long': `Company name must be less than ${limits.companyNameMax} characters`,
  'website-missing': 'Enter your website',
  'website-invalid': 'Please enter a valid URL',
  'website-long': `Website URL must be less than ${limits.websiteMax} characters`,
  'full-name-missing': 'Enter your full name',
  'full-name-short': `Full name must be at least ${limits.fullNameMin} characters`,
  'full-name-long': `Full name must be less than ${limits.fullNameMax} characters`,
  'role-long': `Role must be less than ${limits.roleMax} characters`,
  'email-missing': waitlistMessages['email-missing'],
  'email-invalid': waitlistMessages['email-invalid'],
  'email-long': waitlistMessages['email-long'],
  'referral-code-long': waitlistMessages['referral-code-long'],
  'industry-long': 'Please choose fewer areas',
  'tools-long': 'Please choose from the list of tools',
} as const;

const says = merchantMessages;

/** Long enough for a category with all of its areas, and for every tool. */
const listMax = 500;

/** The website as submitted: https:// is prepended to an address with neither scheme. A name without a dot is no address yet. */
export function completeWebsite(value: string): string {
  const typed = value.trim();
  return /^https?:\/\//i.test(typed) || !/^[^/?#]*\./.test(typed) ? typed : `https://${typed}`;
}

function isWebsite(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  const { hostname, username, password } = new URL(value);
  return /^[^.\s]+(\.[^.\s]+)+\.?$/.test(hostname) && username === '' && password === '';
}

/** The merchant form, with the payload's field names. Issues come in the order of the fields; the first is the one to show. */
export const MerchantForm = z.object({
  companyName: z
    .string(says['company-name-missing'])
    .check(
      z.trim(),
      z.minLength(1, says['company-name-missing']),
      z.maxLength(limits.companyNameMax, says['company-name-long']),
    ),
  companyIndustry: z.optional(
    z.string(says['industry-long']).check(z.trim(), z.maxLength(listMax, says['industry-long'])),
  ),
  companyWebsite: z
    .string(says['website-missing'])
    .check(
      z.overwrite(completeWebsite),
      filled(says['website-missing']),
      z.refine(isWebsite, says['website-invalid']),
      z.maxLength(limits.websiteMax, says['website-long']),
    ),
  fullName: z
    .string(says['full-name-missing'])
    .check(
      z.trim(),
      filled(says['full-name-missing']),
      z.minLength(limits.fullNameMin, says['full-name-short']),
      z.maxLength(limits.fullNameMax, says['full-name-long']),
    ),
  roleTitle: z.optional(
    z.string(says['role-long']).check(z.trim(), z.maxLength(limits.roleMax, says['role-long'])),
  ),
  emailAddress: waitlistEmail,
  referralCode: z.optional(referralCode),
  ventusToolsInterested: z.optional(
    z.string(says['tools-long']).check(z.trim(), z.maxLength(listMax, says['tools-long'])),
  ),
});
export type MerchantForm = z.infer<typeof MerchantForm>;

/** `Sports - Golf, Tennis`, or `Sports` alone: the industry field as shown and submitted. */
export function companyIndustryOf(category: string, subcategories: readonly string[]): string {
  return subcategories.length > 0 ? `${category} - ${subcategories.join(', ')}` : category;
}

/** The parts of an industry field. Text that names none of our categories is kept by the caller, and has no parts. */
export function readIndustry(field: string): { goal: GoalId | null; subcategories: string[] } {
  const [category = '', ...rest] = field.split(' - ');
  const wanted = category.trim().toLowerCase();
  const goal = goals.find(({ id, label, categoryTitle }) =>
    [id, label, categoryTitle].some((name) => name.toLowerCase() === wanted),
  );
  const areas = rest.join(' - ').split(/,\s*(?![^(]*\))/);
  return { goal: goal?.id ?? null, subcategories: areas.map((area) => area.trim()).filter(Boolean) };
}
