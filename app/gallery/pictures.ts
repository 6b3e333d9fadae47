import listed from './pictures.json' with { type: 'json' };

/** One picture in one size: paths from the site's root, px. The fallback is a JPEG. */
type GalleryVariant = { webp: string; fallback: string; width: number; height: number };
export type GalleryPicture = {
  id: string;
  alt: string;
  /** A few words for people who see it. */
  caption: string;
  /** Average color, shown until the picture has loaded. */
  placeholder: string;
  thumbnail: GalleryVariant;
  medium: GalleryVariant;
  full: GalleryVariant;
  /** The wallpaper for phones, 1170 × 2532 px; null where there is none. */
  wallpaper: string | null;
};

/** The list is written by `npm run draw -- gallery`; the scenes are in `scripts/gallery`. */
export const pictures: readonly GalleryPicture[] = listed.map(({ phone, ...picture }) => ({
  ...picture,
  thumbnail: variant(picture.id, 192, 128),
  medium: variant(picture.id, 1200, 800),
  full: variant(picture.id, 2000, 1333),
  wallpaper: phone ? `/uploads/gallery/${picture.id}-phone.jpg` : null,
}));

function variant(id: string, width: number, height: number): GalleryVariant {
  const file = `/uploads/gallery/${id}-${width}`;
  return { webp: `${file}.webp`, fallback: `${file}.jpg`, width, height };
}

/** Windows up to this width use the medium size, wider ones the full size. */
export const mediumUpTo = '(max-width: 1200px)';

/** The URL that this window's `<picture>` will choose. */
export function addressHere({ medium, full }: GalleryPicture): string {
  return matchMedia(mediumUpTo).matches ? medium.webp : full.webp;
}
