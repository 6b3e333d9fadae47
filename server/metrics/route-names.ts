import { TrieRouter } from 'hono/router/trie-router';

export type Route = { method: string; path: string };

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Finds the template of a request's path, such as `/rest/v1/:table`, so that there are only as many names as routes. The first
 * matching route counts.
 */
export function createRouteNames(routes: readonly Route[]): (method: string, path: string) => Route {
  const router = new TrieRouter<string>();
  for (const { method, path } of routes) router.add(method, path, path);
  return (asked, path) => {
    const method = asked === 'HEAD' ? 'GET' : methods.has(asked) ? asked : 'OTHER';
    const [matched] = router.match(method, path);
    return { method, path: matched[0]?.[0] ?? 'none' };
  };
}
