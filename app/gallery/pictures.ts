import listed from './pictures.json' with { type: 'json' };

/** One picture in one size: paths from the site's root, px. The fallback is a JPEG. */
type GalleryVariant = { webp: string; fallback: string; width: number; height: number };
export type GalleryPicture = {
  id: string;
  alt: string;
  /** Average color, shown until the picture is there. */
  placeholder: string;
  thumbnail: GalleryVariant;
  medium: GalleryVariant;
  full: GalleryVariant;
};

/** The list is written by `npm run draw -- gallery`; the scenes are in `scripts/gallery`. */
export const pictures: readonly GalleryPicture[] = listed.map((picture) => ({
  ...picture,
  thumbnail: variant(picture.id, 192, 128),
  medium: variant(picture.id, 1200, 800),
  full: variant(picture.id, 2000, 1333),
}));

function variant(id: string, width: number, height: number): GalleryVariant {
  const file = `/uploads/gallery/${id}-${width}`;
  return { webp: `${file}.webp`, fallback: `${file}.jpg`, width, height };
}

/** Windows up to this width take the medium size, wider ones the full. */
export const mediumUpTo = '(max-width: 1200px)';
/** Phones take less than that where the host can make it; a host of plain files sends the medium one. */
export const phones = '(max-width: 420px)';

export const phoneAddress = ({ medium }: GalleryPicture) => `${medium.webp}?width=960&quality=75&format=webp`;

/** The address that this window's `<picture>` will choose. */
export function addressHere(picture: GalleryPicture): string {
  if (matchMedia(phones).matches) return phoneAddress(picture);
  return matchMedia(mediumUpTo).matches ? picture.medium.webp : picture.full.webp;
}
