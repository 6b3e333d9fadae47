import { field, type Field, type FieldSettings } from './field.ts';
import type { Point } from './obstacle.ts';
import { random } from './random.ts';
import { trace, type Line, type TraceSettings } from './trace.ts';

export type LineSettings = FieldSettings &
  TraceSettings & {
    /** Origin of the drawn box, px, so that a scene can be drawn wider than it was composed. */
    origin?: readonly [number, number];
  };

/** A scene's curves before they are drawn, sorted into far, middle and near. */
export function flowLines(settings: LineSettings): [Line[], Line[], Line[]] {
  const { seed = 7, origin = [0, 0] } = settings;
  return byDepth(trace(...movedTo(origin, field({ ...settings, seed }), { ...settings, seed })), seed);
}

function movedTo([ox, oy]: Point, wind: Field, settings: TraceSettings): [Field, TraceSettings] {
  const { gap } = settings;
  return [
    { clear: (x, y) => wind.clear(x + ox, y + oy), at: (x, y) => wind.at(x + ox, y + oy) },
    typeof gap === 'function' ? { ...settings, gap: (x, y) => gap(x + ox, y + oy) } : settings,
  ];
}

function byDepth(lines: readonly Line[], seed: number): [Line[], Line[], Line[]] {
  const rnd = random(seed + 5);
  const bins: [Line[], Line[], Line[]] = [[], [], []];
  for (const line of lines) bins[Math.min(2, Math.floor(rnd() ** 0.9 * 3))]?.push(line);
  return bins;
}
