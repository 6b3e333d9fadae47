import { gallerySizes } from './gallery-sizes.ts';

export type Listed = { id: string; alt: string; placeholder: string };

/** The source of app/gallery/pictures.ts. */
export function pictureList(pictures: readonly Listed[]): string {
  const entries = pictures.map(({ id, alt, placeholder }) => {
    const sizes = gallerySizes.map(({ name, w, h }) => {
      const file = `/uploads/gallery/${id}-${w}`;
      const lines = [`webp: '${file}.webp'`, `fallback: '${file}.jpg'`, `width: ${w}`, `height: ${h}`];
      return `    ${name}: {\n${lines.map((line) => `      ${line},\n`).join('')}    },\n`;
    });
    return `  {\n    id: '${id}',\n    alt: '${alt.replaceAll("'", '’')}',\n    placeholder: '${placeholder}',\n${sizes.join('')}  },\n`;
  });
  return `// Written by npm run draw -- gallery. Change the scenes in scripts/gallery instead.

/** One picture in one size: paths from the site's root, px. The fallback is a JPEG. */
export type GalleryVariant = { webp: string; fallback: string; width: number; height: number };
export type GalleryPicture = {
  id: string;
  alt: string;
  /** Average colour, shown until the picture is there. */
  placeholder: string;
  thumbnail: GalleryVariant;
  medium: GalleryVariant;
  full: GalleryVariant;
};

export const pictures: readonly GalleryPicture[] = [
${entries.join('')}];
`;
}
