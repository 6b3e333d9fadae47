/**
 * The hosts a spreadsheet endpoint may redirect to. A Google Apps Script answers each POST with a redirect to its content
 * host (developers.google.com/apps-script/guides/content); nobody else's redirect is followed.
 */
export function redirectHostsOf(endpoint: string): string[] {
  return new URL(endpoint).hostname === 'script.google.com' ? ['script.googleusercontent.com'] : [];
}
