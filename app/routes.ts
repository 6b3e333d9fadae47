import { index, route, type RouteConfig } from '@react-router/dev/routes';

// Every URL of the site stands here: this file is the site map.
export default [
  index('marketing/home/page.tsx'),
  route('smartrewards', 'marketing/smartrewards/page.tsx'),
  route('login', 'login/page.tsx'),
  route('dashboard', 'dashboard/page.tsx'),
  route('deals', 'deals/page.tsx'),
  route('saved-deals', 'saved-deals/page.tsx'),
  route('404', 'marketing/not-found/page.tsx'),
  route('*', 'marketing/not-found/page.tsx', { id: 'not-found' }),
] satisfies RouteConfig;
