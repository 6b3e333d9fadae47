import { demoPage } from '../../../domain/demo-times.ts';

/** The scheduling page with name and address filled in: as schedulers read them, or out of sight of every log for our own. */
export function bookingLink(page: string, { name, email }: { name: string; email: string }): string {
  if (page === demoPage) return `${page}#${new URLSearchParams({ email }).toString()}`;
  const url = new URL(page);
  if (name) url.searchParams.set('name', name);
  if (email) url.searchParams.set('email', email);
  return url.href;
}

/**
 * Opens a tab inside the press, since browsers refuse one that is opened later. It waits, and is led on or closed when the
 * answer is there. Null where the browser refuses all the same.
 */
export function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  try {
    tab.opener = null;
    tab.document.title = 'One moment';
    tab.document.body.textContent = 'Your entry is being recorded. The calendar opens in a moment.';
  } catch {
    // An empty tab waits just as well.
  }
  return tab;
}
