import { flowLines, type LineSettings } from './flow-lines.ts';
import { gradientNoise } from './noise.ts';
import { random } from './random.ts';
import { ribbon, type Width } from './ribbon.ts';
import { thread } from './thread.ts';
import type { Line } from './trace.ts';

export type FlowSettings = LineSettings & {
  /** Direction of the gradient, [x0, y0, x1, y1] as fractions of the box. */
  run?: readonly [number, number, number, number];
  /** Offsets of current, sand and ember along that direction. */
  stops?: readonly [number, number, number];
  /** Opacity of the far, middle and near lines. */
  depth?: readonly [number, number, number];
  weight?: number | Width;
  /** Keeps every nth point. */
  every?: number;
  /** Threads for SVG inlined in a page; ribbons, the default, for pictures and for drawing at run time. */
  lean?: boolean;
};

/** Path data of one depth. A stroke has a width; a filled ribbon has none. */
export type FlowLayer = { opacity: number; paths: readonly { d: string; stroke?: number }[] };
export type Flow = {
  w: number;
  h: number;
  gradient: readonly [x1: number, y1: number, x2: number, y2: number];
  stops: readonly [number, number, number];
  layers: readonly FlowLayer[];
};

/** A whole scene as data. Pure: the same settings give the same bytes. */
export function drawFlow(settings: FlowSettings): Flow {
  const { w, h, seed = 7, lean = false } = settings;
  const { run = [0, 0, 1, 0], stops = [0.1, 0.58, 0.95], depth = [0.3, 0.6, 1] } = settings;
  const layers = flowLines(settings).map((bin, i) => ({
    opacity: depth[i] ?? 1,
    paths: lean ? threads(bin, i, settings) : ribbons(bin, seed, settings),
  }));
  return { w, h, gradient: [run[0] * w, run[1] * h, run[2] * w, run[3] * h], stops, layers };
}

function ribbons(bin: readonly Line[], seed: number, { weight = 1.3, every = 4 }: FlowSettings) {
  const wobble = gradientNoise(random(seed + 31));
  const width: Width =
    typeof weight === 'function'
      ? weight
      : (x, y) => weight * (0.62 + 0.9 * (wobble(x / 190, y / 60) + 0.35));
  return [{ d: bin.map((line) => ribbon(line, width, every)).join('') }];
}

// A thicker middle replaces the taper.
function threads(bin: readonly Line[], depth: number, { weight = 1.3, every = 9 }: FlowSettings) {
  const px = typeof weight === 'number' ? weight : 1.3;
  const stroke = (shares: readonly number[]) => +(px * (shares[depth] ?? 1)).toFixed(2);
  const cores = bin.map((line) => {
    const cut = Math.floor(line.length * 0.08);
    return thread(line.slice(cut, -cut), every);
  });
  return [
    { stroke: stroke([0.45, 0.6, 0.82]), d: bin.map((line) => thread(line, every)).join('') },
    { stroke: stroke([0.6, 0.8, 1.1]), d: cores.join('') },
  ];
}
