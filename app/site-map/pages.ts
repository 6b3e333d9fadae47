/**
 * Every page of the site: this list is the site map. Links, menus, prerendering and the byte budgets follow it. `still`:
 * prerendered and never hydrated. `public`: prerendered, then hydrated. `app`: rendered in the browser; with `signedIn` inside of
 * layout/signed-in.tsx, which requires a session and renders the header. A path may end in `:id`, which matches any one segment;
 * only an `app` page can have one.
 */
export type Page = {
  path: `/${string}`;
  file: string;
  kind: 'still' | 'public' | 'app';
  signedIn?: true;
};

export const pages: readonly Page[] = [
  { path: '/', file: 'marketing/home/page.tsx', kind: 'still' },
  { path: '/smartrewards', file: 'marketing/smartrewards/page.tsx', kind: 'public' },
  { path: '/about', file: 'marketing/about/page.tsx', kind: 'still' },
  { path: '/benefits', file: 'marketing/benefits/page.tsx', kind: 'still' },
  { path: '/partners', file: 'marketing/partners/page.tsx', kind: 'public' },
  { path: '/contact', file: 'marketing/contact/page.tsx', kind: 'public' },
  { path: '/gallery', file: 'gallery/page.tsx', kind: 'public' },
  { path: '/privacy', file: 'marketing/privacy/page.tsx', kind: 'still' },
  { path: '/join-waitlist', file: 'waitlist/page.tsx', kind: 'public' },
  { path: '/join-waitlist/thanks', file: 'waitlist/thanks.tsx', kind: 'still' },
  { path: '/waitlist/confirm', file: 'waitlist/confirm.tsx', kind: 'public' },
  { path: '/waitlist/status', file: 'waitlist/status/page.tsx', kind: 'public' },
  { path: '/waitlist/unsubscribe', file: 'waitlist/unsubscribe.tsx', kind: 'public' },
  { path: '/watches/stop', file: 'watches/stop.tsx', kind: 'public' },
  { path: '/partners/demo', file: 'demo-booking/page.tsx', kind: 'public' },
  { path: '/partners/feed', file: 'feed-check/page.tsx', kind: 'public' },
  { path: '/partners/thanks', file: 'waitlist/merchant-thanks.tsx', kind: 'still' },
  { path: '/login', file: 'login/page.tsx', kind: 'app' },
  { path: '/onboarding', file: 'onboarding/page.tsx', kind: 'app' },
  { path: '/dashboard', file: 'dashboard/page.tsx', kind: 'app', signedIn: true },
  { path: '/deals', file: 'deals/page.tsx', kind: 'app', signedIn: true },
  { path: '/deals/:id', file: 'deals/deal-page/page.tsx', kind: 'app' },
  { path: '/saved-deals', file: 'saved-deals/page.tsx', kind: 'app', signedIn: true },
  { path: '/account', file: 'account/page.tsx', kind: 'app', signedIn: true },
  { path: '/account/deleted', file: 'account/deleted-page.tsx', kind: 'app' },
  { path: '/admin', file: 'admin/page.tsx', kind: 'app' },
  { path: '/admin/:id', file: 'admin/page.tsx', kind: 'app' },
  { path: '/how-deals-are-ordered', file: 'marketing/deal-order/page.tsx', kind: 'still' },
  { path: '/terms', file: 'marketing/terms/page.tsx', kind: 'still' },
  { path: '/ventus-ai', file: 'marketing/ventus-ai/page.tsx', kind: 'still' },
  { path: '/ventus-ai/assistant', file: 'guest-assistant/page.tsx', kind: 'public' },
  { path: '/demo/golf', file: 'golf-demo/page.tsx', kind: 'still' },
  { path: '/demo/golf/dashboard', file: 'golf-demo/dashboard.tsx', kind: 'public' },
  { path: '/404', file: 'marketing/not-found/page.tsx', kind: 'still' },
];

/** The page of a URL, regardless of search and hash; undefined if there is none. */
export function findPage(to: string): Page | undefined {
  const path = to.replace(/[?#].*$/, '');
  const pattern = path.replace(/[^/]+$/, ':id');
  return pages.find((page) => page.path === path) ?? pages.find((page) => page.path === pattern);
}
