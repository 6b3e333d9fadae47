import type { FlowSettings } from '../../app/art/streamlines/draw-flow.ts';
import { windSvg, type Tone } from '../stage/wind-svg.ts';
import { cutSign, type Sign } from './goal-cuts.ts';
import { gallerySize, phoneScreen, type GalleryScene } from './gallery-scene.ts';

type Places = readonly Parameters<typeof cutSign>[1][];

/** A wind with a sign cut out: one composition for the gallery, another for a phone. */
function around(
  tone: Tone,
  sign: Sign,
  places: Places,
  onPhone: Places,
  wind: Omit<FlowSettings, 'w' | 'h'>,
): Required<Pick<GalleryScene, 'draw' | 'phone'>> {
  const drawn = (size: { w: number; h: number }, cut: Places) => () =>
    windSvg(tone, {
      ...size,
      weight: 2.5,
      least: 70,
      step: 2.5,
      every: 3,
      gap: 9,
      ...wind,
      obstacles: cut.map((place) => cutSign(sign, place)),
    });
  return { draw: drawn(gallerySize, places), phone: drawn(phoneScreen, onPhone) };
}

export const goalScenes: readonly GalleryScene[] = [
  {
    id: 'ball',
    alt: 'Sports: a ball in flight, a round gap in the wind, with the lines drawn out behind it.',
    caption: 'Sports: a ball in flight',
    ground: 'paper',
    ...around(
      'paper',
      'ball',
      [{ x: 760, y: 350, size: 330, reach: 150 }],
      [{ x: 300, y: 760, size: 330, reach: 150 }],
      {
        seed: 12,
        angle: -16,
        sway: 0.36,
        scale: 700,
      },
    ),
  },
  {
    id: 'leaf',
    alt: 'Wellness: three leaves let go by a tree, one large and two small, cut out of a night wind.',
    caption: 'Wellness: letting go',
    ground: 'night',
    ...around(
      'night',
      'leaf',
      [
        { x: 430, y: 430, size: 560, turn: 52, reach: 46 },
        { x: 850, y: 240, size: 320, turn: 96, reach: 30 },
        { x: 930, y: 600, size: 210, turn: 24, reach: 22 },
      ],
      [
        { x: 250, y: 800, size: 470, turn: 52, reach: 46 },
        { x: 420, y: 500, size: 240, turn: 96, reach: 30 },
        { x: 440, y: 1050, size: 170, turn: 24, reach: 22 },
      ],
      { seed: 27, angle: 18, sway: 0.4, scale: 560 },
    ),
  },
  {
    id: 'paw',
    alt: 'Pets: paw prints cross the picture from the lower left to the upper right, and the wind steps around each.',
    caption: 'Pets: tracks on the way home',
    ground: 'sunken',
    ...around(
      'paper',
      'paw',
      [
        { x: 240, y: 590, size: 250, turn: 58, reach: 18 },
        { x: 600, y: 330, size: 250, turn: 64, reach: 18 },
        { x: 930, y: 420, size: 250, turn: 74, reach: 18 },
      ],
      [
        { x: 170, y: 1050, size: 210, turn: 18, reach: 18 },
        { x: 400, y: 830, size: 210, turn: 24, reach: 18 },
        { x: 250, y: 570, size: 210, turn: 12, reach: 18 },
      ],
      { seed: 19, angle: -14, sway: 0.3, scale: 620, gap: 7.5, weight: 2.2, least: 40 },
    ),
  },
  {
    id: 'pad',
    alt: 'Gamers: the cross and the two buttons of a game pad, standing dark in a dense night wind.',
    caption: 'Gamers: press start',
    ground: 'night',
    ...around(
      'night',
      'pad',
      [{ x: 610, y: 400, size: 660, turn: -8, reach: 66 }],
      [{ x: 292, y: 760, size: 480, turn: -8, reach: 66 }],
      {
        seed: 5,
        angle: 2,
        sway: 0.62,
        scale: 520,
        gap: 7.5,
      },
    ),
  },
  {
    id: 'spark',
    alt: 'Creatives: five sparks of different sizes, like the first stars, each bending the wind a little.',
    caption: 'Creatives: first ideas',
    ground: 'night',
    ...around(
      'night',
      'spark',
      [
        { x: 700, y: 330, size: 440, reach: 44 },
        { x: 270, y: 210, size: 210, turn: 12, reach: 26 },
        { x: 340, y: 590, size: 270, turn: -8, reach: 30 },
        { x: 1010, y: 560, size: 190, turn: 16, reach: 24 },
        { x: 1030, y: 150, size: 130, turn: 4, reach: 18 },
      ],
      [
        { x: 300, y: 760, size: 380, reach: 44 },
        { x: 130, y: 500, size: 170, turn: 12, reach: 26 },
        { x: 440, y: 1040, size: 200, turn: -8, reach: 30 },
        { x: 470, y: 480, size: 120, turn: 16, reach: 20 },
      ],
      { seed: 44, angle: -8, sway: 0.45, scale: 480, gap: 9 },
    ),
  },
  {
    id: 'house',
    alt: 'Homeowners: a street of four houses on paper, the wind going over their roofs.',
    caption: 'Homeowners: wind over the roofs',
    ground: 'paper',
    ...around(
      'paper',
      'house',
      [
        { x: 210, y: 560, size: 230, reach: 60 },
        { x: 480, y: 520, size: 310, reach: 70 },
        { x: 760, y: 570, size: 210, reach: 56 },
        { x: 1010, y: 540, size: 270, reach: 64 },
      ],
      [
        { x: 165, y: 900, size: 230, reach: 60 },
        { x: 420, y: 870, size: 280, reach: 70 },
      ],
      { seed: 61, angle: -4, sway: 0.4, scale: 680, gap: 9 },
    ),
  },
];
