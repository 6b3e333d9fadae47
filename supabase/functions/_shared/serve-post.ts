import { corsHeaders, preflight } from './cors.ts';
import { FunctionError, refusalOf } from './function-error.ts';

/**
 * Frame of a function that takes POST and answers JSON: preflight, method, refusals as `{code, message}`. What is thrown
 * and is no refusal goes on to the host, which answers 500 and keeps the cause in its log.
 */
export function servePost(
  siteUrl: string,
  answer: (request: Request) => Promise<unknown>,
): (request: Request) => Promise<Response> {
  const headers = { ...corsHeaders(siteUrl), 'cache-control': 'no-store' };
  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(siteUrl);
    try {
      if (request.method !== 'POST') {
        throw new FunctionError('method_not_allowed', `${request.method} is not allowed here; use POST`, 405);
      }
      return Response.json(await answer(request), { headers });
    } catch (thrown) {
      const refusal = refusalOf(thrown);
      if (!refusal) throw thrown;
      const { status, code, message } = refusal;
      const allow: Record<string, string> = status === 405 ? { allow: 'POST, OPTIONS' } : {};
      return Response.json({ code, message }, { status, headers: { ...headers, ...allow } });
    }
  };
}
