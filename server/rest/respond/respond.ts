import type { PlanWish } from '../parse/media-type.ts';

/** A response with the common headers. Any origin may read it: callers are identified by a header, never by a cookie. */
export function respond(status: number, headers: Headers, body: string | null): Response {
  headers.set('Vary', 'Accept, Prefer, Range');
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', exposed);
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(body, { status, headers });
}

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Range-Unit, Retry-After';

/** Answers a CORS preflight; null for any other request. */
export function answerPreflight(request: Request): Response | null {
  const asks = request.headers.get('access-control-request-method') !== null;
  if (request.method !== 'OPTIONS' || !asks) return null;
  const headers = new Headers({
    'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE, OPTIONS, HEAD',
    'Access-Control-Allow-Headers':
      'Authorization, apikey, Content-Type, Accept, Accept-Profile, Content-Profile, Prefer, Range, Range-Unit, X-Client-Info',
    'Access-Control-Max-Age': '86400',
  });
  return respond(200, headers, null);
}

/** PostgreSQL's plan of the request's statement, as text or JSON. */
export function respondPlan(plan: string, { json, of, options }: PlanWish): Response {
  const type = `application/vnd.pgrst.plan+${json ? 'json' : 'text'}; for="${of}"`;
  const chosen = options.length > 0 ? `; options=${options.join('|')}` : '';
  return respond(200, new Headers({ 'Content-Type': `${type}${chosen}; charset=utf-8` }), plan);
}
