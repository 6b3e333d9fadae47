import { goalScene } from '../../app/goal-step/goal-shapes.ts';
import type { FlowSettings } from '../../app/art/streamlines/draw-flow.ts';
import type { Obstacle } from '../../app/art/streamlines/obstacle.ts';
import type { GoalId } from '../../domain/goals.ts';
import type { Tone } from '../stage/wind-svg.ts';
import { aroundCard, type StoodCard } from '../stage/stood-card.ts';

export type ShareScene = {
  tone: Tone;
  title: string;
  cards?: readonly StoodCard[];
  goal?: GoalId;
  wind: Omit<FlowSettings, 'w' | 'h' | 'obstacles'>;
};

const soft = { sway: 0.42, scale: 560, weight: 1.7, least: 150, gap: 14 } as const;
const one = (x: number, y: number, w: number, more: Partial<StoodCard> = {}): StoodCard => ({
  x,
  y,
  w,
  ...more,
});

/** Every shared page's picture, by the name of its file: its words, its ground and the objects in its wind. */
export const shareScenes: Readonly<Record<string, ShareScene>> = {
  home: {
    tone: 'night',
    title: 'Rewards, Made Smarter',
    cards: [one(850, 235, 480)],
    wind: { ...soft, seed: 23, angle: -9 },
  },
  smartrewards: {
    tone: 'paper',
    title: 'Choose your goal',
    goal: 'sports',
    wind: { ...soft, seed: 12, angle: -10 },
  },
  benefits: {
    tone: 'night',
    title: 'Three ways to carry the same card',
    cards: [
      one(965, 150, 320, { light: [12, 10] }),
      one(920, 250, 320, { light: [50, 110] }),
      one(875, 350, 320, { light: [96, 30] }),
    ],
    wind: { ...soft, seed: 31, angle: -6 },
  },
  about: {
    tone: 'paper',
    title: 'Ventus is Latin for wind',
    wind: { ...soft, seed: 41, angle: 6, sway: 0.6, swirls: [{ x: 900, y: 300, strength: 1.7, r: 150 }] },
  },
  partners: {
    tone: 'night',
    title: 'Reach people by what they love',
    wind: { ...soft, seed: 57, angle: 2, sway: 0.62 },
  },
  contact: { tone: 'paper', title: 'Write to us', wind: { ...soft, seed: 71, angle: -14 } },
  privacy: {
    tone: 'paper',
    title: 'What we keep, why, and how to have it deleted',
    wind: { ...soft, seed: 83, angle: 0, sway: 0.25 },
  },
  terms: { tone: 'paper', title: 'Terms before launch', wind: { ...soft, seed: 89, angle: 3, sway: 0.25 } },
  'deal-order': {
    tone: 'night',
    title: 'How deals are ordered',
    wind: { ...soft, seed: 97, angle: -3, sway: 0.18, gap: 11 },
  },
  'ventus-ai': {
    tone: 'night',
    title: 'Ask for a deal in your own words',
    goal: 'creatives',
    wind: { ...soft, seed: 17, angle: -8 },
  },
  golf: { tone: 'paper', title: 'The golf demo', goal: 'sports', wind: { ...soft, seed: 29, angle: -20 } },
  gallery: {
    tone: 'night',
    title: 'Seventeen pictures of one wind',
    goal: 'wellness',
    wind: { ...soft, seed: 47, angle: -12 },
  },
  waitlist: {
    tone: 'night',
    title: 'Take a place on the list',
    cards: [one(900, 215, 400, { turn: -6, light: [90, 20] })],
    wind: { ...soft, seed: 8, angle: -6 },
  },
};

/** The wind's obstacles: the name at the top, the words below, and the object at the right. */
export function shareObstacles(
  { cards = [], goal }: ShareScene,
  words: { w: number; h: number },
): Obstacle[] {
  return [
    { shape: 'box', x: 170, y: 84, w: 290, h: 92, radius: 40, reach: 60, pad: 10 },
    {
      shape: 'box',
      x: 64 + words.w / 2,
      y: 570 - words.h / 2,
      w: words.w + 70,
      h: words.h + 70,
      radius: 44,
      reach: 110,
      pad: 6,
    },
    ...cards.map((card) => aroundCard(card, { reach: 110 })),
    ...(goal ? goalObstacles(goal) : []),
  ];
}

function goalObstacles(goal: GoalId): Obstacle[] {
  const side = 420;
  return (goalScene(goal, side, side).obstacles ?? []).map((o) => ({
    ...o,
    x: 915,
    y: 260,
    reach: 60,
    pad: 2,
  }));
}
