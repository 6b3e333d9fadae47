import type { WaitlistStatus } from '../../domain/waitlist-status.ts';
import { keepJoined, keptJoined, tellJoined } from './kept-joined.ts';

/** Stores the merchant's place that `token` opens for the header and the form, here and in other tabs. */
export function tellMerchant({ merchant, email, form }: WaitlistStatus, token: string): void {
  if (!merchant) return;
  // A confirmed entry whose link has ended gives way: its address may have been changed in another browser.
  const before = keptJoined();
  if (before?.isConfirmed && before.email !== email && before.token === undefined) keepJoined(null);
  tellJoined({ email, isConfirmed: true, demoAt: merchant.demoAt, company: form['companyName'], token });
}
