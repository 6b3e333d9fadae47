import { corsHeaders, preflight } from '../cors.ts';
import { FunctionError, refusalOf } from '../function-error.ts';
import type { FormIssue } from './parse-form.ts';

/** A form that its schema refuses. */
export class InvalidForm extends FunctionError {
  readonly issues: [FormIssue, ...FormIssue[]];

  constructor(issues: [FormIssue, ...FormIssue[]]) {
    super('validation_failed', issues[0].message, 422);
    this.issues = issues;
  }
}

/** Where a browser goes that posted the form itself. */
export type Landing = { thanks: string; refused: string };

/** What is answered in JSON; `thanks` is where a browser goes instead of the landing's page. */
export type FormAnswer = { body: object; thanks?: string; headers?: Record<string, string> };

/**
 * Frame of a function that takes a form. A program gets JSON; a browser that posted the form by itself (JavaScript off) is
 * sent on to a page with 303. What is thrown and is no refusal goes on to the host, which logs it, except from a browser.
 */
export function serveForm(
  {
    siteUrl,
    landing,
    onProblem,
  }: { siteUrl: string; landing: Landing; onProblem: (thrown: unknown) => void },
  answer: (request: Request) => Promise<FormAnswer>,
): (request: Request) => Promise<Response> {
  const headers = { ...corsHeaders(siteUrl), 'cache-control': 'no-store' };
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(siteUrl);
    const browser = isNativePost(request);
    const goTo = (path: string) =>
      new Response(null, {
        status: 303,
        // Another host's functions answer for the site; on the site itself the visitor stays on the name they typed.
        headers: {
          ...headers,
          location: request.headers.get('sec-fetch-site') === 'same-origin' ? path : `${siteUrl}${path}`,
        },
      });
    try {
      if (request.method !== 'POST') {
        throw new FunctionError('method_not_allowed', `${request.method} is not allowed here; use POST`, 405);
      }
      const { body, thanks, headers: more } = await answer(request);
      if (browser) return goTo(thanks ?? landing.thanks);
      return Response.json(body, { headers: { ...headers, ...more } });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (browser) {
        if (!refusal) onProblem(thrown);
        // Without scripts the page reads no search; its words for a refusal stand at the fragment.
        return goTo(`${landing.refused}?${new URLSearchParams(pageError(thrown, refusal?.status))}#refused`);
      }
      if (!refusal) throw thrown;
      const { status, code, message } = refusal;
      const more = new Headers(headers);
      if (status === 405) more.set('allow', 'POST, OPTIONS');
      if (thrown instanceof Error && 'afterSeconds' in thrown)
        more.set('retry-after', String(thrown.afterSeconds));
      const issues =
        thrown instanceof InvalidForm ? { field: thrown.issues[0].field, issues: thrown.issues } : {};
      return Response.json({ code, message, ...issues }, { status, headers: more });
    }
  };
}

function pageError(thrown: unknown, status: number | undefined): Record<string, string> {
  if (thrown instanceof InvalidForm) return { error: thrown.issues[0].key, field: thrown.issues[0].field };
  if (status === 429) return { error: 'too-many' };
  if (status === 401) return { error: 'code' };
  return { error: status === undefined ? 'failed' : 'bad-form' };
}

function isNativePost(request: Request): boolean {
  const type = request.headers.get('content-type') ?? '';
  return (
    request.method === 'POST' &&
    (request.headers.get('accept') ?? '').includes('text/html') &&
    /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(type)
  );
}
