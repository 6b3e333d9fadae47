import { clamp } from '../../app/art/streamlines/ease.ts';
import { distance } from '../../app/art/streamlines/obstacle.ts';
import type { FlowSettings } from '../../app/art/streamlines/draw-flow.ts';
import { aroundCard, stoodCard, type StoodCard } from '../stage/stood-card.ts';
import { windSvg, type Tone } from '../stage/wind-svg.ts';
import { gallerySize, phoneScreen, type GalleryScene } from './gallery-scene.ts';

/** Cards in a wind that is finest around the first card. */
function cardsInWind(
  tone: Tone,
  cards: readonly [StoodCard, ...StoodCard[]],
  wind: Omit<FlowSettings, 'w' | 'h'> = {},
  size: Pick<FlowSettings, 'w' | 'h'> = gallerySize,
): GalleryScene['draw'] {
  return ({ card }) => {
    const obstacles = cards.map((place) => aroundCard(place));
    const [first] = obstacles;
    const air = windSvg(tone, {
      ...size,
      sway: 0.44,
      scale: 580,
      weight: 1.7,
      least: 140,
      obstacles,
      gap: (x, y) => 7.5 + 8 * clamp((first ? distance(first, x, y) : 420) / 420),
      ...wind,
    });
    return air + cards.map((place) => stoodCard(card, place)).join('');
  };
}

export const cardScenes: readonly GalleryScene[] = [
  {
    id: 'night-wind',
    alt: 'The Ventus card leans in the night while fine lines of wind part around it, teal on the left and ember on the right.',
    caption: 'The card, and the wind around it',
    ground: 'night',
    draw: cardsInWind('night', [{ x: 610, y: 400, w: 640, turn: -7 }], { seed: 23, angle: -7 }),
    phone: cardsInWind('night', [{ x: 292, y: 740, w: 430, turn: -7 }], { seed: 23, angle: -7 }, phoneScreen),
  },
  {
    id: 'morning-paper',
    alt: 'The dark card on warm white paper; pale lines of wind run past it like contour lines on a map.',
    caption: 'The card on a quiet morning',
    ground: 'paper',
    draw: cardsInWind('paper', [{ x: 700, y: 430, w: 540, turn: -12, light: [24, 6] }], {
      seed: 64,
      angle: -10,
      sway: 0.5,
    }),
    phone: cardsInWind(
      'paper',
      [{ x: 292, y: 760, w: 400, turn: -12, light: [24, 6] }],
      { seed: 64, angle: -10, sway: 0.5 },
      phoneScreen,
    ),
  },
  {
    id: 'three-lights',
    alt: 'Three cards one behind the other, each in another light: from the left, from below and from the right.',
    caption: 'One card, three lights',
    ground: 'night',
    draw: cardsInWind(
      'night',
      [
        { x: 790, y: 232, w: 440, light: [12, 8] },
        { x: 620, y: 400, w: 440, light: [48, 108] },
        { x: 450, y: 568, w: 440, light: [98, 30] },
      ],
      { seed: 31, angle: -22, gap: 11 },
    ),
    phone: cardsInWind(
      'night',
      [
        { x: 360, y: 560, w: 330, light: [12, 8] },
        { x: 292, y: 730, w: 330, light: [48, 108] },
        { x: 225, y: 900, w: 330, light: [98, 30] },
      ],
      { seed: 31, angle: -22, gap: 11 },
      phoneScreen,
    ),
  },
  {
    id: 'blue-hour',
    alt: 'The card stands almost upright in the blue hour, its foil lit from the ember side.',
    caption: 'The card at blue hour',
    ground: 'blue-hour',
    draw: cardsInWind('night', [{ x: 600, y: 400, w: 560, turn: -64, tilt: 0, swing: 10, light: [98, 40] }], {
      seed: 52,
      angle: 4,
      sway: 0.55,
    }),
    phone: cardsInWind(
      'night',
      [{ x: 292, y: 720, w: 520, turn: -64, tilt: 0, swing: 10, light: [98, 40] }],
      { seed: 52, angle: 4, sway: 0.55 },
      phoneScreen,
    ),
  },
  {
    id: 'still-circle',
    alt: 'Close up on the card: the foil’s lines run around the one still circle and close again behind it.',
    caption: 'Up close: the still circle',
    ground: 'night',
    draw: ({ card }) =>
      stoodCard(card, { x: 265, y: 560, w: 2150, turn: -9, tilt: 0, swing: 0, light: [62, 10] }),
  },
];
