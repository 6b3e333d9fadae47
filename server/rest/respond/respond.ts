/** An answer with what every answer carries. Any origin may read: the caller is known by a header, never by a cookie. */
export function respond(status: number, headers: Headers, body: string | null): Response {
  headers.set('Vary', 'Accept, Prefer, Range');
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', exposed);
  headers.set('X-Content-Type-Options', 'nosniff');
  return new Response(body, { status, headers });
}

const exposed =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Preference-Applied, Range-Unit, Retry-After';
