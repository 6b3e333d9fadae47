import { brand } from '../../domain/brand.ts';

/** A page's picture where it is shared: 1200 × 630, in public/share. */
export type ShareImage = { path: string; type: string; width: number; height: number; alt: string };

/** Pages with a picture of their own, by the name of its file; the others show the site's. */
const own: Readonly<Record<string, { file: string; alt: string }>> = {};

const fallback = {
  file: 'site.jpg',
  alt: `${brand.name}: fine lines of wind on night, and the words ${brand.tagline}`,
};

export function shareImage(path: string): ShareImage {
  const { file, alt } = own[path] ?? fallback;
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { path: `/share/${file}`, type, width: 1200, height: 630, alt };
}
