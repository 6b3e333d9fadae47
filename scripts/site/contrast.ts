/** A color as theme.css writes it: lightness 0..1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];
export type Scheme = 'light' | 'dark';

/** The color tokens of a stylesheet in the light and dark themes. */
export function readTokens(css: string, scheme: Scheme): Map<string, Oklch> {
  const root = /:root\s*\{([\s\S]*?)\n\}/.exec(css)?.[1] ?? '';
  const tokens = new Map<string, Oklch>();
  for (const [, name = '', value = ''] of root.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
      ([, l, c, h]) => [Number(l), Number(c), Number(h)] as const,
    );
    const colour = value.startsWith('light-dark(') ? colours[scheme === 'light' ? 0 : 1] : colours[0];
    if (/^(?:light-dark\()?oklch/.test(value) && colour) tokens.set(name, colour);
  }
  return tokens;
}

/** The contrast of two colors as WCAG 2 computes it, 1 to 21, after rounding to the 8 bits a screen gets. */
export function contrast(a: Oklch, b: Oklch): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toSrgb(colour).map((channel) => {
    const value = Math.round(channel * 255) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** OKLCH to sRGB by Ottosson's matrices; colors outside the gamut are clipped, as browsers without wide color do. */
function toSrgb([lightness, chroma, hue]: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  });
}
