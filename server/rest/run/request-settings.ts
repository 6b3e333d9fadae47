/**
 * What SQL functions can read about the request, as set by PostgREST: `request.method`, `request.path`, `request.headers` (lower
 * case, as JSON) and `request.cookies`. The request's schema comes first in the search path.
 */
export function requestSettings(
  request: Request,
  path: string,
  searchPath: readonly string[],
): Record<string, string> {
  const headers = Object.fromEntries(request.headers);
  const { cookie = '' } = headers;
  delete headers['cookie'];
  return {
    'request.method': request.method,
    'request.path': path,
    'request.headers': storable(headers),
    'request.cookies': storable(cookiesOf(cookie)),
    search_path: searchPath.map((schema) => `"${schema.replaceAll('"', '""')}"`).join(', '),
  };
}

function cookiesOf(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at < 1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

function storable(value: Record<string, string>): string {
  return JSON.stringify(value).replaceAll('\\u0000', '');
}
