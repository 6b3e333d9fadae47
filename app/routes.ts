import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { pages, type Page } from './site-map/pages.ts';

// A page at a path and every path below it is one route, with an optional last segment.
const isUnder = (page: Page, other: Page) => page.file === other.file && page.path === `${other.path}/:id`;
const routesOf = (some: readonly Page[]) =>
  some
    .filter((page) => !some.some((other) => isUnder(other, page)))
    .map((page) => {
      const path = page.path.slice(1);
      if (path === '') return index(page.file);
      return route(some.some((other) => isUnder(page, other)) ? `${path}?` : path, page.file);
    });

// Every URL of the site is in site-map/pages.ts; any other path is the 404 page.
export default [
  ...routesOf(pages.filter(({ signedIn }) => !signedIn)),
  layout('layout/signed-in.tsx', routesOf(pages.filter(({ signedIn }) => signedIn))),
  route('*', 'marketing/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
