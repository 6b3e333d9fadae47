import { demoPage } from '../../../domain/demo-times.ts';
import type { MerchantForm } from '../../../domain/merchant-form.ts';
import { readConfig } from '../../backend/config.ts';
import { submitForm } from '../submit-form.ts';
import { merchantFields } from './merchant-fields.ts';

export { completeWebsite, MerchantForm, readIndustry } from '../../../domain/merchant-form.ts';
export { readTools } from '../../../domain/merchant-tools.ts';

export type Sent = { at: 'recorded' } | { at: 'refused'; message: string; field: string } | { at: 'failed' };

/** Sends a validated form, with the payload's field order and names. */
export async function sendMerchant(values: MerchantForm, form: HTMLFormElement): Promise<Sent> {
  try {
    const answer = await submitForm({
      list: 'merchant',
      fields: merchantFields.map((name) => [name, values[name] ?? ''] as const),
      form,
      encoding: 'urlencoded',
    });
    if (answer.taken) return { at: 'recorded' };
    return answer.issue ? { at: 'refused', ...answer.issue } : { at: 'failed' };
  } catch {
    return { at: 'failed' };
  }
}

/** Where merchants pick a time for a demo: the operator's calendar, or our own page. */
export async function schedulingPage(): Promise<string> {
  const { schedulingUrl } = await readConfig();
  return schedulingUrl ?? demoPage;
}
