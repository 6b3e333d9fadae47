const patience = 15_000;

/**
 * Opens the frame on request, and reports if it fails to load. On a phone, and for a member, whose
 * assistant is the dashboard, the link opens the page instead.
 */
export function openFrame(): void {
  const stage = document.querySelector<HTMLElement>('[data-frame]');
  const template = stage?.querySelector('template');
  const frame = template?.content.querySelector('iframe');
  const opener = stage?.querySelector<HTMLElement>('[data-open-frame]');
  const before = stage?.querySelector('[data-frame-before]');
  const waits = stage?.querySelector<HTMLElement>('[data-frame-waits]');
  const failed = document.querySelector<HTMLElement>('[data-frame-failed]');
  if (!stage || !frame || !opener || !before || !waits || !failed) return;
  opener.addEventListener('click', (event) => {
    if (matchMedia('(width < 768px)').matches || 'session' in document.documentElement.dataset) return;
    event.preventDefault();
    const live = document.importNode(frame, true);
    const fail = () => {
      live.remove();
      opener.hidden = false;
      waits.hidden = true;
      failed.hidden = false;
      opener.focus();
    };
    const timer = setTimeout(fail, patience);
    live.addEventListener('load', () => {
      clearTimeout(timer);
      // A browser's own error page counts as loaded. We can check our own page, but not a page of another origin.
      if (stage.dataset.frame?.startsWith('/') && !live.contentDocument?.querySelector('main')) return fail();
      before.remove();
      live.focus();
      // A toast at the frame's bottom edge must not be below the window's.
      live.scrollIntoView({ block: 'nearest' });
    });
    failed.hidden = true;
    opener.hidden = true;
    waits.hidden = false;
    stage.append(live);
  });
}

const opened = 'ventus-demo-opened';

/** Opens a new tab once per visit and reports the result: browsers may block a tab that was opened without a press. */
export function openDemo(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-open-once]');
  const note = document.querySelector('[data-open-note]');
  if (!link || !note) return;
  try {
    if (sessionStorage.getItem(opened)) return;
    sessionStorage.setItem(opened, '1');
  } catch {
    return; // Without storage, going back would open it again and again.
  }
  const tab = window.open(link.href, '_blank');
  if (tab) tab.opener = null;
  note.textContent = tab
    ? 'We opened it in a new tab. Don’t see it? Use the button.'
    : 'Your browser blocked the new tab. Use the button to open the demo.';
}
