import { brand } from '../../domain/brand.ts';
import { findPage } from './pages.ts';

export type NavigationEntry = {
  label: string;
  to: string;
  /** Where it leads while a session is stored. */
  members?: string;
};

/** Only existing pages: an entry appears in the menus as soon as its page exists. */
export function present(entries: readonly NavigationEntry[], exists = hasPage): readonly NavigationEntry[] {
  return entries.filter(({ to }) => exists(to));
}

/** The first of these paths that has a page. The last one must have one. */
export function firstPresent(...addresses: [string, ...string[]]): string {
  return addresses.find((to) => hasPage(to)) ?? '/';
}

function hasPage(to: string): boolean {
  return findPage(to) !== undefined;
}

export const mainLinks = present([
  { label: 'About Us', to: '/about' },
  { label: 'Smart Rewards', to: '/smartrewards' },
  { label: brand.aiName, to: brand.aiPath, members: '/dashboard' },
  { label: 'Benefits', to: '/benefits' },
  { label: 'Contact Us', to: '/contact' },
]);

/** A visitor's own way to deals. */
export const guestLinks = present([{ label: 'Find Deals', to: `${brand.aiPath}/assistant` }]);

export const accountLinks = present([
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Find Deals', to: '/deals' },
  { label: 'Saved Deals', to: '/saved-deals' },
  { label: 'Waitlist', to: '/join-waitlist' },
  { label: 'Account', to: '/account' },
]);

export const footerGroups = [
  {
    title: 'Quick Links',
    links: present([
      { label: 'About Us', to: '/about' },
      { label: 'How It Works', to: '/smartrewards' },
      { label: 'Privacy Policy', to: '/privacy' },
      { label: 'Gallery', to: '/gallery' },
      { label: 'Terms', to: '/terms' },
      { label: 'How deals are ordered', to: '/how-deals-are-ordered' },
    ]),
  },
  {
    title: 'Waitlist Access',
    links: present([
      { label: 'Card Users', to: '/join-waitlist' },
      { label: 'Merchant Partners', to: '/partners' },
      { label: 'Manage my place', to: '/waitlist/status' },
    ]),
  },
].filter(({ links }) => links.length > 0);

export const contactLink = present([{ label: 'Contact Us', to: '/contact' }])[0];
