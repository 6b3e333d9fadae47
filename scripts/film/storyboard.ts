import { clamp } from '../../app/art/streamlines/ease.ts';
import { example } from '../../app/marketing/home/example.ts';
import { pointsForPurchase } from '../../domain/points.ts';

export const seconds = 8;
export const rate = 30;
const { amount, multiplier } = example.purchase;

/** Everything that changes, at one moment. The film is a pure function of time. */
export type Moment = {
  /** Degrees around the card's long axis: 0 faces us, 90 is edge-on. */
  turn: number;
  /** Degrees around its vertical axis: the swing of a card that was just set down. */
  swing: number;
  /** How much room the card takes up in the wind, 0 to 1. */
  room: number;
  /** How far the wind draws in to the card's center line: 0 is not at all. */
  gather: number;
  /** How strongly the edge glows. */
  edge: number;
  /** The position of the light on the card in percent, and its strength on the foil and on the whole face. */
  light: readonly [x: number, y: number, foil: number, face: number];
  /** How far the gusts have moved along their lines in px, and their brightness. */
  gust: number;
  gustLight: number;
  /** Phase and size of the slow sway. */
  sway: number;
  swaySize: number;
  price: number;
  points: number;
  pointsShown: number;
};

/** A time in seconds and the value at that time. The value is constant between two equal neighbors. */
type Key = readonly [at: number, value: number];

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
type Three = [number, number, number];
type Four = [number, number, number, number];

// 0 faces us, 1 is edge-on, 2 faces us again: one turn that is fastest at the edge, so that the card never disappears.
const flip = track([0.25, 0], [4.6, 2]);
const swing = track([0.25, -8], [2, -18], [2.9, 14], [4.6, -12], [5.9, -8]);
const gather = track([0.25, 0], [2.3, 1], [4.2, 0]);
const edgeGlow = track([2.15, 0], [2.4, 1], [2.45, 1], [2.7, 0]);
const lightX = track([0.2, 68], [2.3, 116], [2.55, -25], [4.5, 108], [5.9, 68]);
const lightY = track([0.2, 18], [2.3, 64], [2.55, 64], [4.5, 8], [5.9, 18]);
const lightAmount = track([0.3, 1], [1.8, 0.3], [2.6, 0.3], [3.3, 1]);
const flash = track([0.25, 1], [1.2, 0.85], [2, 1.4], [2.9, 1.7], [3.4, 1.5], [4.4, 1]);
const gust = traveled(track([0.1, 0], [1.2, 340], [2, 520], [2.6, 620], [3.6, 320], [5, 80], [7, 0]));
const gustLight = track([0, 0.55], [0.4, 0.55], [1.6, 0.9], [2.4, 1], [4, 0.8], [6.5, 0.55]);
const sway = traveled(track([0.1, 0], [1.2, 1], [2.8, 1.15], [5, 0.5], [7.7, 0]));
const swaySize = track([0.1, 0], [1.5, 1], [3, 1], [7.2, 0.15], [7.9, 0]);
const pointsShown = track([4.7, 0], [5.15, 1]);

/** The card's tilt in the hero, in degrees: as in .card-lean of art.css. */
const lean = { x: 5, y: -8, z: -9 } as const;

/** How much of the card's face is toward us, -1 to 1, for its turn and its swing, in degrees. */
function facing(turn: number, swing: number): number {
  const [p, s, a, b] = [turn, swing, lean.z, lean.x].map((degrees) => (degrees * Math.PI) / 180) as Four;
  const across = Math.cos(a) * Math.sin(b) + Math.cos(b) * Math.sin(a) * Math.sin(s);
  return Math.cos(p) * Math.cos(s) * Math.cos(b) - Math.sin(p) * across;
}

/** The turn at which the card is edge-on. */
function edgeOn(swing: number): number {
  const [s, a, b] = [swing, lean.z, lean.x].map((degrees) => (degrees * Math.PI) / 180) as Three;
  const across = Math.cos(a) * Math.sin(b) + Math.cos(b) * Math.sin(a) * Math.sin(s);
  return (Math.atan2(Math.cos(s) * Math.cos(b), across) * 180) / Math.PI;
}

export function momentAt(t: number): Moment {
  const swung = swing(t);
  const flipped = flip(t);
  const turn = flipped < 1 ? edgeOn(swung) * flipped : (edgeOn(swung) - 180) * (2 - flipped);
  const counted = 1 - (1 - clamp((t - 4.85) / 1.65)) ** 3;
  const price = Math.round(amount * counted * 100) / 100;
  return {
    turn,
    swing: swung,
    room: Math.max(0, facing(turn, swung) / facing(0, swung)),
    gather: gather(t),
    edge: edgeGlow(t),
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

/** A value over time that leaves and reaches every key with zero velocity and acceleration (smootherstep). */
function track(...keys: readonly Key[]): (t: number) => number {
  return (t) => {
    const next = keys.findIndex(([at]) => at > t);
    const [toAt, to] = keys.at(next) ?? [0, 0];
    if (next < 0) return to;
    const [fromAt, from] = keys[next - 1] ?? [toAt, to];
    return from + (to - from) * ease(clamp((t - fromAt) / (toAt - fromAt || 1)));
  };
}

/** How far something has moved at `speed` per second: integrated in small steps, so that no frame jumps. */
function traveled(speed: (t: number) => number): (t: number) => number {
  const steps = 240;
  return (t) => {
    let sum = 0;
    for (let i = 0; i < Math.round(t * steps); i++) sum += speed((i + 0.5) / steps) / steps;
    return sum;
  };
}
