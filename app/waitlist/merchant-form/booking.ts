import { demoPage } from '../../../domain/demo-times.ts';

/**
 * The scheduling page with name and address filled in: as query parameters for other schedulers, in the fragment for ours, which
 * appears in no log.
 */
export function bookingLink(page: string, { name, email }: { name: string; email: string }): string {
  if (page === demoPage) return `${page}#${new URLSearchParams({ email }).toString()}`;
  const url = new URL(page);
  if (name) url.searchParams.set('name', name);
  if (email) url.searchParams.set('email', email);
  return url.href;
}

/**
 * Opens a tab during the press, since browsers block one that is opened later. It waits, and is redirected or closed when the
 * response arrives. Null if the browser blocks it anyway.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  try {
    tab.opener = null;
    tab.document.title = 'One moment';
    tab.document.body.textContent = 'Your entry is being recorded. The calendar opens in a moment.';
  } catch {
    // An empty tab works just as well.
  }
  return tab;
}
