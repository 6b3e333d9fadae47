import type { WaitlistStatus } from '../../../domain/waitlist-status.ts';

type Place = NonNullable<WaitlistStatus['place']>;

/** A path in px, as SVG data. */
export type Ladder = {
  /** The number of places between two lines. */
  step: number;
  lines: string[];
  /** The user's own path, and what a first friend would add; empty if that is nothing. */
  own: string;
  ahead: string;
  /** The place that a first friend would bring, at the end of `ahead`. */
  reach: { place: number; x: number; y: number };
  start: readonly [x: number, y: number];
  end: readonly [x: number, y: number];
  labels: { place: number; y: number }[];
};

type Size = { w: number; h: number; left: number; right: number };
type Waypoint = { x: number; place: number };

const mostLines = 26;
const labelRoom = 20;

const ease = (share: number) => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * t * (t * (6 * t - 15) + 10);
};

/**
 * The path to a place: one line per place if they fit, otherwise one every `step`. A move is an upward curve. Changes in between,
 * caused by others' moves and confirmations, are a gentle slope, since their times are not stored.
 */
export function drawLadder(
  { place, joinNumber, moves, passes }: Pick<Place, 'place' | 'joinNumber' | 'moves' | 'passes'>,
  { w, h, left, right }: Size,
): Ladder {
  const width = w - left - right;
  const hopes = moves.length === 0 && passes > 0;
  const reach = place - passes;
  const bend = Math.min(95, (width / (moves.length + 2)) * 0.4);
  const points: Waypoint[] = [{ x: left, place: joinNumber }];
  moves.forEach(({ from, to }, at) => {
    const x = left + (width * (at + 1)) / (moves.length + 1);
    points.push({ x: x - bend, place: from }, { x: x + bend, place: to });
  });
  points.push({ x: hopes ? left + width * 0.55 : w - right, place });

  const all = [...points.map((point) => point.place), ...(hopes ? [reach] : [])];
  const best = Math.max(1, Math.min(...all) - 1);
  const worst = Math.max(...all) + 2;
  const step = niceStep((worst - best) / mostLines);
  const y = (value: number) => 8 + ((value - best) / Math.max(1, worst - best)) * (h - 16);

  const wayAt = (x: number): number => {
    const next = points.findIndex((point) => point.x >= x);
    const [one, other] = [points[Math.max(0, next - 1)], points[next === -1 ? points.length - 1 : next]];
    if (!one || !other || other.x === one.x) return other?.place ?? place;
    const share = (x - one.x) / (other.x - one.x);
    // Every second segment is a move.
    return one.place + (other.place - one.place) * (next % 2 === 0 ? ease(share) : share);
  };
  const path = (from: number, to: number, placeAt: (x: number) => number) => {
    const parts: string[] = [];
    for (let x = from; x < to + 6; x += 6) {
      const at = Math.min(x, to);
      parts.push(`${at.toFixed(1)} ${y(placeAt(at)).toFixed(1)}`);
    }
    return `M${parts.join('L')}`;
  };

  const lines: string[] = [];
  for (let n = Math.ceil(best / step) * step || step; n <= worst; n += step) {
    if (n === joinNumber && step === 1) continue;
    // Everyone who is passed drops one place.
    const passed = (x: number) =>
      moves.reduce((now, { from, to }, at) => {
        const x0 = points[1 + at * 2]?.x ?? 0;
        const isPassed = now >= to && now < from;
        return isPassed ? now + ease((x - x0) / (bend * 2)) : now;
      }, n);
    lines.push(path(left, w - right, passed));
  }
  const end = points.at(-1)?.x ?? w - right;
  const labels: { place: number; y: number }[] = [];
  for (const value of [joinNumber, place, ...moves.map(({ to }) => to)]) {
    if (labels.every((label) => Math.abs(label.y - y(value)) > labelRoom))
      labels.push({ place: value, y: y(value) });
  }
  return {
    step,
    lines,
    own: path(left, end, wayAt),
    ahead: hopes
      ? path(end, w - right, (x) => place + (reach - place) * ease((x - end) / (w - right - end)))
      : '',
    reach: { place: reach, x: w - right, y: y(reach) },
    start: [left, y(joinNumber)],
    end: [end, y(place)],
    labels,
  };
}

/** 1, or the next of 2, 5, 10, 20, 50 … */
function niceStep(least: number): number {
  let step = 1;
  for (let at = 0; step < least; at += 1) step *= at % 3 === 1 ? 2.5 : 2;
  return step;
}
