import { respond } from './respond.ts';

/** A browser's question before a request from another origin; null when this is none. */
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
