/** Where to go after signing in: a path of this site, or null for anything that could leave it. */
export function returnPath(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null;
  // Browsers read a backslash as a slash and drop tabs and newlines, so `/\evil` and `/<tab>/evil` are other hosts.
  // oxlint-disable-next-line no-control-regex
  if (/[\\\u0000-\u001f\u007f]/.test(next)) return null;
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (url.pathname === '/login') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Whether the return path is the wizard, which asks what /login would otherwise ask after signing in. */
export function leadsToWizard(next: string | null): boolean {
  return next !== null && /^\/onboarding(?:[?#]|$)/.test(next);
}
