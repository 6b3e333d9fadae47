const opened = 'ventus-demo-opened';

/** Tries a new tab once a visit, and says what became of it: a browser may hold back a tab nobody pressed for. */
export function openDemo(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-open-once]');
  const note = document.querySelector('[data-open-note]');
  if (!link || !note) return;
  try {
    if (sessionStorage.getItem(opened)) return;
    sessionStorage.setItem(opened, '1');
  } catch {
    return; // Without a memory, going back would open it again and again.
  }
  const tab = window.open(link.href, '_blank');
  if (tab) tab.opener = null;
  note.textContent = tab
    ? 'It is open in another tab.'
    : 'Your browser held the new tab back. The button opens it.';
}
