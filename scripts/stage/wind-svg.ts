import { drawFlow, type FlowSettings } from '../../app/art/streamlines/draw-flow.ts';

/** The colors current, sand and ember on the two grounds: the tokens of app/theme.css, which an SVG file cannot read. */
const tones = {
  night: ['oklch(.64 .11 205)', 'oklch(.88 .06 90)', 'oklch(.73 .17 48)'],
  paper: ['oklch(.52 .1 205)', 'oklch(.76 .07 88)', 'oklch(.68 .17 45)'],
} as const;

/** The opacity of far, middle and near lines on each ground. */
const depths = { night: [0.2, 0.45, 0.9], paper: [0.35, 0.6, 0.95] } as const;

export type Tone = keyof typeof tones;

/** A scene of streamlines as an SVG that fills its stage. */
export function windSvg(tone: Tone, settings: FlowSettings): string {
  const { w, h, gradient, stops, layers } = drawFlow({ depth: depths[tone], ...settings });
  const [x1, y1, x2, y2] = gradient;
  const id = `flow-${settings.seed ?? 7}-${w}`;
  const colors = tones[tone].map((color, i) => `<stop offset="${stops[i]}" stop-color="${color}"/>`);
  const lines = layers.map(
    ({ opacity, paths }) => `<path opacity="${opacity}" d="${paths.map(({ d }) => d).join('')}"/>`,
  );
  return (
    `<svg class="air" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><linearGradient id="${id}" gradientUnits="userSpaceOnUse" ` +
    `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${colors.join('')}</linearGradient><g fill="url(#${id})">${lines.join('')}</g></svg>`
  );
}
