/** Headers a browser needs to call a function from the site, and from nowhere else. */
export function corsHeaders(siteUrl: string): Record<string, string> {
  return { 'access-control-allow-origin': new URL(siteUrl).origin, vary: 'Origin' };
}

/** The answer to a preflight. */
export function preflight(siteUrl: string, methods = 'POST, OPTIONS'): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders(siteUrl),
      'access-control-allow-methods': methods,
      'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
      'access-control-max-age': '600',
    },
  });
}
