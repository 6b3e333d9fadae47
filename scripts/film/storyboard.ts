import { clamp } from '../../app/art/streamlines/ease.ts';
import { example } from '../../app/marketing/home/example.ts';
import { pointsForPurchase } from '../../domain/points.ts';

export const seconds = 9;
export const rate = 30;
const { amount, multiplier } = example.purchase;

/** Everything that changes, at one moment. The film is a function of time and of nothing else. */
export type Moment = {
  /** Degrees about the card's long side: 0 faces us, 90 is an edge. */
  turn: number;
  /** Degrees about its upright: the swing of a card that was just set down. */
  swing: number;
  /** How much room the card takes in the wind, 0..1. */
  room: number;
  /** How far the wind draws in to the card's middle line: 0 is free. */
  gather: number;
  /** The stretch of the edge that glows, in shares of the card's width. */
  edge: readonly [from: number, to: number, opacity: number];
  /** Where the light stands on the card, percent, how much of it is on the foil, and on the whole face. */
  light: readonly [x: number, y: number, foil: number, face: number];
  /** Px that the gusts have come along their lines, and how bright they are. */
  gust: number;
  gustLight: number;
  /** Phase and size of the slow sway. */
  sway: number;
  swaySize: number;
  price: number;
  points: number;
  pointsShown: number;
};

/** Seconds and the value there. The value rests where two neighbors are equal. */
type Key = readonly [at: number, value: number];

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
type Three = [number, number, number];
type Four = [number, number, number, number];

const away = track([0.25, 0], [1.5, 1]);
const open = track([3.7, 0], [5.4, 1]);
const swing = track([0.25, -8], [1.5, -20], [2, -20], [3.4, 18], [3.7, 18], [5.4, -12], [6.7, -8]);
const gather = track([0.25, 0], [1.5, 0.6], [2.3, 0.25], [3.6, 1], [5, 0]);
const edgeFrom = track([1.4, 0], [2.1, 1], [2.15, 0]);
const edgeTo = track([0, 1], [2.1, 1], [2.45, 0], [3.55, 1]);
const edgeGlow = track([1, 0], [1.45, 1], [2.05, 0.5], [2.1, 0], [2.45, 0], [3.3, 1], [3.95, 1], [4.5, 0]);
const lightX = track([0.2, 68], [1.4, 116], [2, 116], [3.4, -25], [3.7, -25], [5.3, 108], [6.9, 68]);
const lightY = track([0.2, 18], [1.4, 60], [3.4, 70], [3.7, 70], [5.3, 8], [6.9, 18]);
const lightAmount = track([0.3, 1], [1.4, 0.25], [2.5, 0.25], [3.6, 1]);
const flash = track(
  [0.25, 1],
  [0.8, 0.85],
  [1.35, 1.45],
  [1.6, 1.45],
  [2.5, 0.45],
  [3.4, 1.7],
  [4.1, 1.65],
  [5.1, 1],
);
const gust = traveled(track([0.1, 0], [1.4, 340], [2.6, 480], [3.6, 620], [4.7, 320], [6, 80], [8, 0]));
const gustLight = track([0, 0.55], [0.4, 0.55], [2, 0.9], [3.4, 1], [5, 0.8], [7.5, 0.55]);
const sway = traveled(track([0.1, 0], [1.4, 1], [3.8, 1.15], [6, 0.5], [8.7, 0]));
const swaySize = track([0.1, 0], [1.8, 1], [4, 1], [8.2, 0.15], [8.9, 0]);
const pointsShown = track([5.55, 0], [6, 1]);

/** The card's lean in the hero, degrees: what art.css gives .card-lean. */
export const lean = { x: 5, y: -8, z: -9 } as const;

/** How much of the card's face is towards us, -1..1, for its turn about its long side and its swing, in degrees. */
function facing(turn: number, swing: number): number {
  const [p, s, a, b] = [turn, swing, lean.z, lean.x].map((degrees) => (degrees * Math.PI) / 180) as Four;
  const across = Math.cos(a) * Math.sin(b) + Math.cos(b) * Math.sin(a) * Math.sin(s);
  return Math.cos(p) * Math.cos(s) * Math.cos(b) - Math.sin(p) * across;
}

/** The turn at which only the card's edge is seen. */
function edgeOn(swing: number): number {
  const [s, a, b] = [swing, lean.z, lean.x].map((degrees) => (degrees * Math.PI) / 180) as Three;
  const across = Math.cos(a) * Math.sin(b) + Math.cos(b) * Math.sin(a) * Math.sin(s);
  return (Math.atan2(Math.cos(s) * Math.cos(b), across) * 180) / Math.PI;
}

export function momentAt(t: number): Moment {
  const swung = swing(t);
  const turn = t < 2.5 ? edgeOn(swung) * away(t) : (edgeOn(swung) - 180) * (1 - open(t));
  const counted = 1 - (1 - clamp((t - 5.7) / 1.65)) ** 3;
  const price = Math.round(amount * counted * 100) / 100;
  return {
    turn,
    swing: swung,
    room: Math.max(0, facing(turn, swung) / facing(0, swung)),
    gather: gather(t),
    edge: [edgeFrom(t), edgeTo(t), edgeGlow(t)],
    light: [lightX(t), lightY(t), lightAmount(t), flash(t)],
    gust: gust(t),
    gustLight: gustLight(t),
    sway: sway(t),
    swaySize: swaySize(t),
    price,
    points: pointsForPurchase(price, multiplier),
    pointsShown: pointsShown(t),
  };
}

/** A value over time that leaves and reaches every key at rest, with level acceleration (smootherstep). */
function track(...keys: readonly Key[]): (t: number) => number {
  return (t) => {
    const next = keys.findIndex(([at]) => at > t);
    const [toAt, to] = keys.at(next) ?? [0, 0];
    if (next < 0) return to;
    const [fromAt, from] = keys[next - 1] ?? [toAt, to];
    return from + (to - from) * ease(clamp((t - fromAt) / (toAt - fromAt || 1)));
  };
}

/** How far something has come that moves at `speed` per second: summed in small steps, so that a frame never jumps. */
function traveled(speed: (t: number) => number): (t: number) => number {
  const steps = 240;
  return (t) => {
    let sum = 0;
    for (let i = 0; i < Math.round(t * steps); i++) sum += speed((i + 0.5) / steps) / steps;
    return sum;
  };
}
