import type { FunctionDeps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import type { Handler } from '../_shared/http.ts';

/** The error's name, our file (none for an inline script), line, column, and the page's route template. */
const form = /^[A-Z][A-Za-z]{2,39} [\w.-]{0,80}:\d{1,7}:\d{1,7} (?:\/|(?:\/(?:[a-z-]{1,30}|404|:id)){1,3})$/;

/**
 * `count-browser-error`: counts an error in a visitor's browser. The body is one line of text as JSON; `sendBeacon` does not
 * declare its type.
 */
export default function createCountBrowserError({ rpc, now }: Pick<FunctionDeps, 'rpc' | 'now'>): Handler {
  return async ({ request, json }) => {
    const report = json();
    if (typeof report !== 'string' || !form.test(report))
      throw new FunctionError('bad_report', 'This is not the report of an error', 400);
    if (request.headers.get('sec-gpc') !== '1')
      await rpc('note_browser_error', { report, at: now().toISOString() });
    return { body: { status: 'counted' } };
  };
}
