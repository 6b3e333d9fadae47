import type { SiteFile } from './load-site.ts';

/**
 * The sizes in which a picture can be requested: those in the built site. Nothing is encoded at run time, because
 * encoders would occupy the threads that passwords, tokens and files need.
 */
const widths = [192, 960, 1200, 2000] as const;
const qualities = [75] as const;
const formats = ['webp', 'jpeg'] as const;
const names = new Set(['width', 'quality', 'format']);

/** Made only by the build: what a phone shows of a picture. */
export const phoneSize = { width: 960, quality: 75 } as const;

/** `/uploads/gallery/leaf-1200.webp` and the like: the part before the width, the width, the ending. */
const sized = /^(.*-)(\d+)\.(webp|jpg)$/;

/** The path of a picture in another width or format; null for a path without a width. */
export function variantPath(
  path: string,
  { width, format }: { width?: number | undefined; format?: (typeof formats)[number] | undefined },
): string | null {
  const [, name, own, ending] = sized.exec(path) ?? [];
  if (name === undefined) return null;
  return `${name}${width ?? own}.${format === undefined ? ending : format === 'jpeg' ? 'jpg' : format}`;
}

/** The file for `?width=&quality=&format=`, or a string with the reason why there is none. */
export function findVariant(
  files: ReadonlyMap<string, SiteFile>,
  path: string,
  query: URLSearchParams,
): SiteFile | string {
  for (const name of new Set(query.keys())) {
    if (!names.has(name)) return 'Only width, quality and format can be asked for.';
    if (query.getAll(name).length > 1) return `Give ${name} once.`;
  }
  const width = pick(query.get('width'), widths);
  if (width === null) return `width is one of ${widths.join(', ')}.`;
  if (pick(query.get('quality'), qualities) === null) return `quality is one of ${qualities.join(', ')}.`;
  const format = pick(query.get('format'), formats);
  if (format === null) return `format is one of ${formats.join(', ')}.`;
  const variant = variantPath(path, { width, format });
  return (variant === null ? undefined : files.get(variant)) ?? 'This file comes in no other size.';
}

/** The allowed value that was given; undefined if none was, null if it is not allowed. */
function pick<T extends string | number>(
  written: string | null,
  allowed: readonly T[],
): T | undefined | null {
  if (written === null) return undefined;
  return allowed.find((value) => String(value) === written) ?? null;
}
