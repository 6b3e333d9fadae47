import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pages, type Page } from './site-map/pages.ts';

const routesOf = (some: readonly Page[]) =>
  some.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file)));

// Every URL of the site is in site-map/pages.ts; any other address is the 404 page.
export default [
  ...routesOf(pages.filter(({ signedIn }) => !signedIn)),
  layout('layout/signed-in.tsx', routesOf(pages.filter(({ signedIn }) => signedIn))),
  route('*', 'marketing/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
