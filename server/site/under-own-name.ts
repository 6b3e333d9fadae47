import { isLoopbackHost } from '../http/is-loopback-host.ts';

type Serve = (request: Request) => Promise<Response>;

/**
 * On this machine, which has several names, /login stands under the site's own: a provider comes back to that one, and the
 * storage of another name knows nothing of the sign-in that was begun.
 */
export function underOwnName(siteUrl: string, serve: Serve): Serve {
  const site = new URL(siteUrl);
  return async (request) => {
    const { hostname, port, pathname, search } = new URL(request.url);
    const isOther = hostname !== site.hostname && isLoopbackHost(hostname) && isLoopbackHost(site.hostname);
    if (pathname !== '/login' || !isOther || port !== site.port) return await serve(request);
    return new Response(null, { status: 302, headers: { location: site.origin + pathname + search } });
  };
}
