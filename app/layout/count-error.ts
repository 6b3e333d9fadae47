const sent = new Set<string>();

/**
 * Reports an error on a page to the server: its name, its place in our own scripts, and the page's route template. Its message is
 * not sent, because it may contain typed text. At most five kinds per page load, none if the browser opts out.
 */
export async function countError(error: unknown, page: string): Promise<void> {
  // Error responses are already counted by the server.
  if (!(error instanceof Error) || 'status' in error || 'gpc' in document.documentElement.dataset) return;
  const ours = new RegExp(`${location.origin}(?:/assets/([\\w.-]+))?\\S*:(\\d+):(\\d+)`);
  const [, file = '', line, column] = ours.exec(error.stack ?? '') ?? [];
  const report = `${error.name} ${file}:${line}:${column} ${page}`;
  if (!line || sent.has(report) || sent.size > 4) return;
  sent.add(report);
  try {
    const answer = await fetch('/config.json');
    const config: { supabaseUrl?: string; functionsUrl?: string } = await answer.json();
    const { supabaseUrl = '', functionsUrl = `${supabaseUrl}/functions/v1` } = config;
    navigator.sendBeacon(`${functionsUrl}/count-browser-error`, JSON.stringify(report));
  } catch {
    // The server is unreachable.
  }
}
