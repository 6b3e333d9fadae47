import { brand } from '../../domain/brand.ts';

/** The picture shown when a page is shared: 1200 × 630, in public/share. */
type ShareImage = { path: string; type: string; width: number; height: number; alt: string };

/** Pages with their own picture, by file name; the others use the site's. */
const own: Readonly<Record<string, { file: string; alt: string }>> = {
  '/': {
    file: 'home.jpg',
    alt: `The ${brand.name} card in a night wind, and the words Rewards, Made Smarter`,
  },
  '/smartrewards': {
    file: 'smartrewards.jpg',
    alt: 'A ball that the wind goes around, and the words Choose your goal',
  },
  '/benefits': {
    file: 'benefits.jpg',
    alt: 'Three cards one behind the other, and the words Three ways to carry the same card',
  },
  '/about': {
    file: 'about.jpg',
    alt: `Lines of wind that curl, and the words ${brand.name} is Latin for wind`,
  },
  '/partners': {
    file: 'partners.jpg',
    alt: 'Lines of wind at night, and the words Reach people by what they love',
  },
  '/contact': { file: 'contact.jpg', alt: 'Lines of wind on paper, and the words Write to us' },
  '/privacy': {
    file: 'privacy.jpg',
    alt: 'Calm lines of wind on paper, and the words What we keep, why, and how to have it deleted',
  },
  '/terms': { file: 'terms.jpg', alt: 'Calm lines of wind on paper, and the words Terms before launch' },
  '/how-deals-are-ordered': {
    file: 'deal-order.jpg',
    alt: 'Lines in order at night, and the words How deals are ordered',
  },
  '/ventus-ai': {
    file: 'ventus-ai.jpg',
    alt: 'A spark that the wind goes around, and the words Ask for a deal in your own words',
  },
  '/demo/golf': { file: 'golf.jpg', alt: 'A ball that the wind goes around, and the words The golf demo' },
  '/gallery': {
    file: 'gallery.jpg',
    alt: 'A leaf that the wind goes around, and the words Seventeen pictures of one wind',
  },
  '/join-waitlist': {
    file: 'waitlist.jpg',
    alt: `The ${brand.name} card in a night wind, and the words Take a place on the list`,
  },
};

const fallback = {
  file: 'site.jpg',
  alt: `${brand.name}: fine lines of wind on night, and the words ${brand.tagline}`,
};

export function shareImage(path: string): ShareImage {
  const { file, alt } = own[path] ?? fallback;
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { path: `/share/${file}`, type, width: 1200, height: 630, alt };
}
