import { clamp, smooth } from '../../app/art/streamlines/ease.ts';
import { flowLines } from '../../app/art/streamlines/flow-lines.ts';
import { gradientNoise } from '../../app/art/streamlines/noise.ts';
import { distance, type Obstacle, type Point } from '../../app/art/streamlines/obstacle.ts';
import { random } from '../../app/art/streamlines/random.ts';
import { ribbon } from '../../app/art/streamlines/ribbon.ts';
import { sample } from '../../app/art/streamlines/sample.ts';
import type { Line } from '../../app/art/streamlines/trace.ts';
import type { Cut } from './cuts.ts';
import { gathered, type Slit } from './gathered.ts';
import type { Moment } from './storyboard.ts';

const tones = ['oklch(.64 .11 205)', 'oklch(.88 .06 90)', 'oklch(.73 .17 48)'];
const finer = 10; // Ribbons keep one decimal: enlarged tenfold, a slowly moving line would otherwise jitter.
const every = 4;

/** A line of the scene at rest, with its constant properties. */
type Strand = { depth: number; points: Line; widths: readonly number[]; gusts: readonly Gust[] };
type Gust = { phase: number; length: number; weight: number; pace: number };

/** The film's wind: the hero's scene, traced once; each frame only moves its points. Returns SVG content. */
export function filmWind(cut: Cut): (moment: Moment) => { wind: string; edge: string } {
  const { scene } = cut;
  const [ox, oy] = scene.origin ?? [0, 0];
  const [card, ...words] = (scene.obstacles ?? []).map((o): Obstacle => ({ ...o, x: o.x - ox, y: o.y - oy }));
  if (card?.shape !== 'box') throw new Error(`The ${cut.name} scene does not begin with the card.`);
  const slit: Slit = { ...card, turn: card.turn ?? 0, h: card.h + 2 * (card.pad ?? 0), reach: cut.reach };
  const strands = strandsOf(cut);
  const noise = gradientNoise(random((scene.seed ?? 7) + 77));
  const swayed = ([x, y]: Point, at: number, size: number, room: number): Point => {
    if (size === 0) return [x, y];
    const still = words.reduce((least, o) => Math.min(least, smooth(distance(o, x, y) / 150)), 1);
    const calm = 1 - room * (1 - smooth(distance(card, x, y) / 200));
    const near = 1 - smooth((distance(card, x, y) - cut.reach * 0.4) / (cut.reach * 1.8));
    if (near <= 0) return [x, y];
    const wave = noise(x / (cut.w * 0.24) - at * 0.42, y / (cut.h * 0.36) + at * 0.1);
    return [x, y + wave * cut.sway * 2 * size * still * calm * near];
  };
  return (moment) => {
    const layers = ['', '', ''];
    const gusts = ['', '', ''];
    for (const { depth, points, widths, gusts: own } of strands) {
      const now = points.map((point) =>
        swayed(gathered(point, slit, moment.room, moment.gather), moment.sway, moment.swaySize, moment.room),
      );
      layers[depth] += drawn(now, (t) => widths[Math.round(t * (widths.length - 1))] ?? 0);
      for (const gust of own) gusts[depth] += blown(now, gust, moment.gust, cut);
    }
    const paths = [0.3, 0.55, 0.95].map((share, i) => {
      const light = moment.gustLight * share;
      return `<path opacity="${scene.depth?.[i]}" d="${layers[i]}"/><path opacity="${light.toFixed(3)}" d="${gusts[i]}"/>`;
    });
    const wind = `<g fill="url(#flow)" transform="scale(${1 / finer})" mask="url(#under-bar)">${paths.join('')}</g>`;
    return { wind, edge: edge(slit, cut, moment) };
  };
}

/** Shared by all frames: the color along the wind, and the calm area under the top bar. */
export function windDefs({ w, h, scene }: Cut): string {
  const run = scene.run ?? [0, 0, 1, 0];
  const stops = (scene.stops ?? [0.1, 0.58, 0.95]).map(
    (at, i) => `<stop offset="${at}" stop-color="${tones[i]}"/>`,
  );
  return `<linearGradient id="flow" gradientUnits="userSpaceOnUse" x1="${run[0] * w * finer}" x2="${run[2] * w * finer}" y1="0" y2="0">${stops.join('')}</linearGradient>
    <linearGradient id="edge">${stops.join('')}</linearGradient>
    <linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${56 * finer}" y2="${150 * finer}"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <mask id="under-bar" maskUnits="userSpaceOnUse" x="0" y="0" width="${w * finer}" height="${h * finer}"><rect width="${w * finer}" height="${h * finer}" fill="url(#fade)"/></mask>
    <filter id="glow" x="-20%" y="-2000%" width="140%" height="4100%"><feGaussianBlur stdDeviation="9"/></filter>`;
}

function strandsOf({ scene, gusts: { length, apart } }: Cut): Strand[] {
  const seed = scene.seed ?? 7;
  const weight = typeof scene.weight === 'number' ? scene.weight : 1.3;
  const wobble = gradientNoise(random(seed + 31));
  const rnd = random(seed + 211);
  return flowLines(scene).flatMap((lines, depth) =>
    lines.map((line): Strand => {
      const points = sample(line, every);
      const widths = points.map(([x, y]) => weight * (0.62 + 0.9 * (wobble(x / 190, y / 60) + 0.35)));
      const many = 1 + Math.floor((line.length * 3) / apart);
      const gusts = Array.from({ length: many }, (_, i) => ({
        phase: (i + rnd() * 0.7) * apart,
        length: length * (0.5 + rnd()),
        weight: weight * (0.9 + 0.5 * rnd()),
        pace: 0.8 + 0.4 * rnd(),
      }));
      return { depth, points, widths, gusts };
    }),
  );
}

function drawn(line: Line, width: (t: number) => number): string {
  return ribbon(
    line.map(([x, y]) => [x * finer, y * finer] as const),
    (_x, _y, t) => width(t) * finer,
    1,
  );
}

/** A brighter stretch that moves along its line and reappears at the left. */
function blown(line: Line, { phase, length, weight, pace }: Gust, come: number, cut: Cut): string {
  const step = every * (cut.scene.step ?? 3);
  const whole = (line.length - 1) * step;
  const round = whole + cut.gusts.apart;
  const at = ((phase + come * pace) % round) - cut.gusts.apart / 2;
  const from = clamp(at - length / 2, 0, whole);
  const to = clamp(at + length / 2, 0, whole);
  if (to - from < step) return '';
  const pieces = 22;
  const points = Array.from({ length: pieces + 1 }, (_, i) =>
    along(line, (from + ((to - from) * i) / pieces) / step),
  );
  return drawn(points, () => weight * clamp((to - from) / length));
}

function along(line: Line, at: number): Point {
  const i = Math.min(line.length - 2, Math.floor(at));
  const [ax, ay] = line[i] ?? [0, 0];
  const [bx, by] = line[i + 1] ?? [ax, ay];
  return [ax + (bx - ax) * (at - i), ay + (by - ay) * (at - i)];
}

/** The card seen edge-on: one line of light. */
function edge(slit: Slit, cut: Cut, { edge: light }: Moment): string {
  if (light === 0) return '';
  const { w } = cut.card;
  const line = (thick: number) =>
    ribbon(
      Array.from({ length: 33 }, (_, i) => [(i / 32 - 0.5) * w, 0] as const),
      () => thick,
      1,
    );
  const lit = `<path d="${line(w * 0.012)}" filter="url(#glow)" opacity=".7"/><path d="${line(w * 0.0062)}"/>`;
  return `<g fill="url(#edge-run)" opacity="${light.toFixed(3)}" transform="translate(${slit.x} ${slit.y}) rotate(${slit.turn})">${lit}</g>`;
}
