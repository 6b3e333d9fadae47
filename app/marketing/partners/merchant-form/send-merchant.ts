import { completeWebsite, MerchantForm } from '../../../../domain/merchant-form.ts';
import { readConfig } from '../../../backend/config.ts';
import { fieldErrors } from '../../../ui/field-errors.ts';
import { submitForm } from '../../../waitlist/submit-form.ts';
import { merchantFields, type MerchantField } from './merchant-fields.ts';

export type MerchantErrors = Partial<Record<MerchantField, string>>;
export type Checked =
  | { fine: true; form: MerchantForm }
  | { fine: false; message: string; errors: MerchantErrors };
export type Sent = { at: 'recorded' } | { at: 'refused'; message: string; field: string } | { at: 'failed' };

export { completeWebsite };

/** What is wrong with the form, as the server will see it. */
export function check(form: HTMLFormElement): Checked {
  const parsed = MerchantForm.safeParse(Object.fromEntries(new FormData(form)));
  if (parsed.success) return { fine: true, form: parsed.data };
  const { issues } = parsed.error;
  return { fine: false, message: issues[0]?.message ?? '', errors: fieldErrors(issues, merchantFields) };
}

/** Sends a checked form, in the order and the names of its payload. */
export async function send(
  form: MerchantForm,
  ours: ReadonlyArray<readonly [string, string]>,
): Promise<Sent> {
  try {
    const answer = await submitForm({
      list: 'merchant',
      fields: merchantFields.map((name) => [name, form[name] ?? ''] as const),
      ours,
      encoding: 'urlencoded',
    });
    if (answer.taken) return { at: 'recorded' };
    return answer.issue ? { at: 'refused', ...answer.issue } : { at: 'failed' };
  } catch {
    return { at: 'failed' };
  }
}

/** Where merchants pick a time, with what they typed filled in; null where this site has no such page. */
export async function schedulingPage(): Promise<string | null> {
  const { schedulingUrl } = await readConfig();
  return schedulingUrl ?? null;
}
