/** What a picture can be asked as. Anything else is refused, so that nobody can fill the disk with sizes of their own. */
export const widths = [96, 192, 320, 480, 640, 768, 960, 1200, 1600, 2000] as const;
export const qualities = [50, 60, 70, 75, 80, 90] as const;
export const formats = ['webp', 'avif', 'jpeg', 'png'] as const;

export type Format = (typeof formats)[number];
/** `width` in px, `quality` in per cent; what is absent is left to the encoder or to the picture itself. */
export type Variant = { width?: number; quality?: number; format?: Format };

const names = new Set(['width', 'quality', 'format']);

/** Reads `width`, `quality` and `format`. An answer of type string is the reason why they are refused. */
export function parseVariant(query: URLSearchParams): Variant | string {
  for (const name of new Set(query.keys())) {
    if (!names.has(name)) return 'Only width, quality and format can be asked for.';
    if (query.getAll(name).length > 1) return `Give ${name} once.`;
  }
  const width = pick(query.get('width'), widths);
  if (width === null) return `width is one of ${widths.join(', ')}.`;
  const quality = pick(query.get('quality'), qualities);
  if (quality === null) return `quality is one of ${qualities.join(', ')}.`;
  const format = pick(query.get('format'), formats);
  if (format === null) return `format is one of ${formats.join(', ')}.`;
  return {
    ...(width === undefined ? {} : { width }),
    ...(quality === undefined ? {} : { quality }),
    ...(format === undefined ? {} : { format }),
  };
}

/** The allowed value that was written; undefined when nothing was, null when it is none of them. */
function pick<T extends string | number>(
  written: string | null,
  allowed: readonly T[],
): T | undefined | null {
  if (written === null) return undefined;
  return allowed.find((value) => String(value) === written) ?? null;
}
