import type { GalleryPicture } from './pictures.ts';

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
