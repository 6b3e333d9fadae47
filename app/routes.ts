import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pages, type Page } from './pages.ts';

const routesOf = (some: readonly Page[]) =>
  some.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file)));

// Every URL of the site stands in pages.ts; any other address is the 404 page.
export default [
  ...routesOf(pages.filter(({ signedIn }) => !signedIn)),
  layout('session/signed-in.tsx', routesOf(pages.filter(({ signedIn }) => signedIn))),
  route('*', 'marketing/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
