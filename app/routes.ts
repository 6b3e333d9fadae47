import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { pages } from './pages.ts';

// Every URL of the site stands in pages.ts; any other address is the 404 page.
export default [
  ...pages.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file))),
  route('*', 'marketing/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
