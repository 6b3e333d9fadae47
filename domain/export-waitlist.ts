import { csvLine } from './csv.ts';
import { onboardingFields, WaitlistForm } from './waitlist-form.ts';
import { MerchantForm } from './merchant-form.ts';
import type { WaitlistKind } from './waitlist-consent.ts';
import { readWaitlist, type ReadWaitlistPage, type WaitlistRow } from './read-waitlist.ts';

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
] as const satisfies readonly (keyof WaitlistRow)[];

/**
 * Exports a list in chunks. In CSV no cell can run as a formula; JSON is one array with values as they were typed.
 * Entries that filled in the honeypot are left out of CSV and marked in JSON.
 */
export async function* exportWaitlist(
  readPage: ReadWaitlistPage,
  list: WaitlistKind,
  format: 'csv' | 'json',
  onProgress: (done: number) => void = () => undefined,
): AsyncGenerator<string> {
  let done = 0;
  if (format === 'csv') yield csvLine(['email', ...formFields[list], ...columns]);
  else yield '[';
  for await (const page of readWaitlist(readPage)) {
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
