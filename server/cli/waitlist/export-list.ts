import { csvLine } from '../../../domain/csv.ts';
import { onboardingFields, WaitlistForm } from '../../../domain/waitlist-form.ts';
import { MerchantForm } from '../../../domain/merchant-form.ts';
import type { WaitlistKind } from '../../../domain/waitlist-consent.ts';
import type { Rpc } from '../../functions/create-rpc.ts';
import { readList, type ListEntry } from './read-list.ts';

const formFields: Record<WaitlistKind, readonly string[]> = {
  consumer: [...Object.keys(WaitlistForm.shape), ...onboardingFields].filter((name) => name !== 'email'),
  merchant: Object.keys(MerchantForm.shape).filter((name) => name !== 'emailAddress'),
};
const columns = [
  'joinNumber',
  'joinedAt',
  'confirmedAt',
  'unsubscribedAt',
  'invitedAt',
  'forwardedAt',
  'countedReferrals',
  'code',
  'consentVersion',
  'termsVersion',
  'consentAt',
  'id',
] as const satisfies readonly (keyof ListEntry)[];

/**
 * Exports a list in chunks. In CSV no cell can run as a formula; JSON is one array with values as they were typed.
 * Entries that filled in the honeypot are left out of CSV and marked in JSON.
 */
export async function* exportList(
  rpc: Rpc,
  list: WaitlistKind,
  format: 'csv' | 'json',
  onProgress: (done: number) => void = () => undefined,
): AsyncGenerator<string> {
  let done = 0;
  if (format === 'csv') yield csvLine(['email', ...formFields[list], ...columns]);
  else yield '[';
  for await (const page of readList(rpc, list)) {
    yield page
      .filter(({ isSuspected }) => format === 'json' || !isSuspected)
      .map((entry, at) =>
        format === 'csv'
          ? csvLine([
              entry.email,
              ...formFields[list].map((name) => entry.form[name] ?? ''),
              ...columns.map((name) => entry[name]),
            ])
          : `${done + at === 0 ? '\n' : ',\n'}${JSON.stringify(entry)}`,
      )
      .join('');
    done += page.length;
    onProgress(done);
  }
  if (format === 'json') yield '\n]\n';
}
