import { goalIds, type GoalId } from '../../../domain/goals.ts';
import { shapes } from '../../../domain/goal-parts/shapes.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import type { ThingName } from '../../deals/deal-card/sign-name.ts';
import type { FlowSettings } from '../streamlines/draw-flow.ts';
import type { Part, Point } from '../streamlines/obstacle.ts';
import { scalePart } from '../streamlines/scale-part.ts';

/** A part of a sign, painted after the ones before it: `ring` leaves a line of that width, `cut` takes away what is under it. */
export type SignPart = Part & { ring?: number; cut?: true };

const circle = (x: number, y: number, r: number, ring?: number): SignPart => ({
  shape: 'circle',
  x,
  y,
  r,
  ...(ring === undefined ? {} : { ring }),
});
const box = (x: number, y: number, w: number, h: number, radius = 3, turn = 0): SignPart => ({
  shape: 'box',
  x,
  y,
  w,
  h,
  radius,
  turn,
});
const polygon = (...points: Point[]): SignPart => ({ shape: 'polygon', x: 0, y: 0, points });
const cut = (part: SignPart): SignPart => ({ ...part, cut: true });

/** Each area is a thing that the wind goes around, in a box of 100, its center at 0, 0. */
const areaSigns: Readonly<Record<GoalId, Readonly<Record<string, readonly SignPart[]>>>> = {
  sports: {
    Golf: [circle(0, -12, 17), polygon([-13, 12], [13, 12], [3, 19], [2.5, 36], [-2.5, 36], [-3, 19])],
    'Running/Track': [
      box(0, 0, 76, 46, 23),
      cut(box(0, 0, 61, 31, 15.5)),
      box(0, 0, 50, 20, 10),
      cut(box(0, 0, 36, 7, 3.5)),
    ],
    'Cycling/Biking': [
      circle(-21, 9, 14, 4),
      circle(21, 9, 14, 4),
      box(-14.5, -2.5, 3.5, 25, 1.7, 28),
      box(1, -13, 22, 3.5, 1.7),
      box(16, -4, 3.5, 28, 1.7, -22),
      box(-4.5, -1.5, 3.5, 24, 1.7, -20),
      box(5.5, -2.5, 3.5, 24, 1.7, 32),
      box(-9, -17, 12, 4, 2),
      box(14, -19, 11, 4, 2),
    ],
    'Fitness/Gym': [
      box(0, 0, 44, 8, 2),
      box(-22, 0, 11, 40, 4),
      box(22, 0, 11, 40, 4),
      box(-32, 0, 8, 24),
      box(32, 0, 8, 24),
    ],
    'Yoga/Pilates': [
      polygon([0, -32], [9, -12], [8, 14], [0, 24], [-8, 14], [-9, -12]),
      polygon([-32, -8], [-15, 0], [-7, 22], [-22, 20], [-31, 8]),
      polygon([32, -8], [15, 0], [7, 22], [22, 20], [31, 8]),
    ],
    'Tennis/Racquet Sports': [box(6, -8, 32, 42, 16, 35), box(-17, 23, 8, 30, 3, 35)],
    'Snow Sports': [polygon([-38, 22], [-10, -26], [4, -4], [12, -14], [38, 22])],
    Soccer: [circle(0, 0, 28, 4), polygon([0, -13], [12.4, -4], [7.6, 10.5], [-7.6, 10.5], [-12.4, -4])],
    Basketball: [
      circle(0, -19, 14),
      box(0, 4, 50, 5, 2.5),
      box(-14, 19, 3.5, 28, 1.7, -14),
      box(0, 19, 3.5, 28, 1.7),
      box(14, 19, 3.5, 28, 1.7, 14),
      box(0, 18, 32, 3.5, 1.7),
      box(0, 31, 22, 3.5, 1.7),
    ],
    Football: [
      polygon([-36, 0], [-22, -14], [0, -20], [22, -14], [36, 0], [22, 14], [0, 20], [-22, 14]),
      cut(box(0, 0, 24, 3, 1.5)),
      cut(box(-8, 0, 3, 10, 1.5)),
      cut(box(0, 0, 3, 10, 1.5)),
      cut(box(8, 0, 3, 10, 1.5)),
    ],
    'Outdoor Activities': [polygon([0, -28], [36, 24], [8, 24], [0, 6], [-8, 24], [-36, 24])],
    'Water Sports': [polygon([0, -34], [15, -8], [20, 8], [14, 23], [0, 29], [-14, 23], [-20, 8], [-15, -8])],
  },
  wellness: {
    'Fitness and Recovery': [circle(0, -14, 17, 7), circle(0, 12, 22), box(0, 31, 26, 6, 2)],
    'Mental Health and Mindfulness': [
      box(0, 26, 58, 15, 7.5),
      box(-2, 10, 44, 14, 7),
      box(2, -5, 32, 13, 6.5),
      box(-1, -19, 21, 12, 6),
    ],
    'Nutrition and Supplements': [
      circle(-10, 7, 19),
      circle(10, 7, 19),
      circle(0, 15, 17),
      box(1, -17, 3.5, 12, 1.7, 12),
      polygon([4, -16], [9, -27], [21, -30], [17, -19]),
    ],
    'Beauty and Cosmetics': [
      box(0, 21, 28, 26),
      box(0, 3, 22, 7, 1),
      polygon([-8, -3], [-8, -22], [8, -34], [8, -3]),
    ],
    'Haircare and Skincare': [
      box(0, 14, 34, 42, 7),
      box(0, -11, 14, 5, 1),
      box(0, -19, 4.5, 12, 1),
      box(-6, -27, 24, 6),
      cut(box(0, 15, 20, 16, 2)),
    ],
    'Sleep and Restfulness': [circle(-2, 3, 31), cut(circle(11, -7, 25)), circle(15, -9, 4.5)],
    "Women's Health": [circle(0, -12, 20, 6), box(0, 21, 6, 28, 2), box(0, 22, 22, 6, 2)],
    "Men's Health": [
      circle(-7, 8, 20, 6),
      box(16, -15, 6, 24, 2, 45),
      box(18, -28, 20, 6, 2),
      box(25, -21, 6, 20, 2),
    ],
    'Retreats and Experiences': [
      circle(0, -8, 18),
      cut(box(0, 8, 50, 8, 0)),
      box(0, 12, 66, 5, 2.5),
      box(0, 22, 46, 5, 2.5),
      box(0, 32, 26, 5, 2.5),
    ],
  },
  pets: {
    'Dog Essentials': [
      box(0, 0, 44, 13, 3, -30),
      circle(24, -8, 9.5),
      circle(16, -20, 9.5),
      circle(-24, 8, 9.5),
      circle(-16, 20, 9.5),
    ],
    'Cat Essentials': [
      polygon([-28, -32], [-12, -18], [12, -18], [28, -32], [30, 4], [19, 22], [0, 29], [-19, 22], [-30, 4]),
      cut(circle(-11, 0, 4)),
      cut(circle(11, 0, 4)),
      cut(polygon([-4, 11], [4, 11], [0, 15])),
    ],
    'Small Pets (Birds, Fish, Reptiles)': [
      polygon(
        [-36, 0],
        [-20, -15],
        [2, -17],
        [18, -5],
        [36, -18],
        [31, 0],
        [36, 18],
        [18, 5],
        [2, 17],
        [-20, 15],
      ),
      cut(circle(-20, -4, 3.5)),
    ],
    'Pet Food and Nutrition': [
      polygon([-32, 2], [32, 2], [24, 27], [-24, 27]),
      box(0, -1, 72, 7, 3.5),
      circle(-15, -12, 7),
      circle(0, -15, 8),
      circle(15, -12, 7),
    ],
    'Grooming and Health': [
      box(0, -14, 66, 14, 5),
      ...[-28, -20, -12, -4, 4, 12, 20, 28].map((x) => box(x, 8, 4.5, 34, 2)),
    ],
    'Pet Training and Behavior': [
      box(-8, -6, 54, 16, 3),
      circle(14, 8, 21),
      cut(circle(14, 8, 8)),
      cut(box(-14, -6, 12, 5, 1)),
      circle(24, -20, 7, 4),
    ],
    'Pet Toys and Entertainment': [
      polygon([-36, -4], [-16, 2], [10, -6], [28, 6], [24, 22], [6, 29], [-18, 27], [-31, 14]),
      circle(13, -15, 14),
      polygon([24, -19], [38, -13], [24, -9]),
      cut(circle(16, -18, 3)),
    ],
    'Pet Insurance and Emergency Care': [
      polygon([0, -34], [27, -25], [25, 8], [0, 34], [-25, 8], [-27, -25]),
      cut(box(0, -4, 9, 32, 1)),
      cut(box(0, -4, 32, 9, 1)),
    ],
    'Pet Travel and Boarding': [
      box(0, -18, 26, 16, 5),
      cut(box(0, -16, 15, 9, 2)),
      box(0, 8, 66, 42, 9),
      cut(box(16, 8, 24, 4, 1)),
      cut(box(16, 0, 24, 4, 1)),
      cut(box(16, 16, 24, 4, 1)),
    ],
  },
  gamers: {
    'PC Gaming': [
      box(0, -8, 70, 46, 6),
      cut(box(0, -8, 58, 34, 2)),
      box(0, 20, 9, 12, 1),
      box(0, 28, 34, 6, 3),
    ],
    'Console Gaming': [
      box(0, -4, 66, 34, 17),
      circle(-25, 12, 13),
      circle(25, 12, 13),
      cut(box(-18, -4, 17, 5, 1)),
      cut(box(-18, -4, 5, 17, 1)),
      cut(circle(13, -1, 4)),
      cut(circle(22, -8, 4)),
    ],
    'Mobile Gaming': [
      box(0, 0, 74, 40, 8),
      cut(box(0, 0, 50, 30, 2)),
      box(-13, 0, 14, 4.5, 1),
      box(-13, 0, 4.5, 14, 1),
      circle(13, 0, 6),
    ],
    'Esports and Streaming': [
      circle(-19, -18, 11, 5),
      circle(19, -18, 11, 5),
      polygon([-20, -33], [20, -33], [16, -4], [0, 9], [-16, -4]),
      box(0, 14, 7, 18, 1),
      box(0, 27, 34, 8, 2),
    ],
    'Gaming Accessories': [
      circle(0, 2, 31, 6),
      cut(box(0, 29, 90, 46, 0)),
      box(-26, 14, 15, 28, 6),
      box(26, 14, 15, 28, 6),
    ],
  },
  creatives: {
    Photography: [
      box(-4, -20, 28, 14, 4),
      box(0, 5, 70, 44, 7),
      cut(circle(0, 5, 16)),
      circle(0, 5, 10),
      cut(circle(26, -8, 3)),
    ],
    'Music Production': [
      circle(-19, 20, 11),
      circle(18, 13, 11),
      box(-10.5, -4, 5, 48, 1),
      box(26.5, -11, 5, 48, 1),
      polygon([-13, -29], [29, -36], [29, -24], [-13, -17]),
    ],
    'Art Supplies': [
      circle(0, 0, 32),
      cut(circle(-15, -10, 5)),
      cut(circle(0, -19, 5)),
      cut(circle(16, -10, 5)),
      cut(circle(-15, 9, 5)),
      cut(circle(13, 17, 9)),
    ],
    'Writing Tools': [
      polygon([0, 36], [-19, -2], [-11, -22], [11, -22], [19, -2]),
      box(0, -30, 22, 9, 2),
      cut(circle(0, -2, 5)),
      cut(box(0, 18, 3, 34, 1)),
    ],
    'Online Creative Classes': [
      box(0, -5, 70, 46, 6),
      cut(polygon([-8, -17], [14, -5], [-8, 7])),
      box(0, 27, 46, 6, 3),
    ],
  },
  homeowners: {
    'Home Improvement': [
      box(3, 10, 10, 54, 3),
      box(-3, -20, 36, 17),
      polygon([14, -28], [26, -27], [35, -17], [24, -20], [14, -13]),
    ],
    'Smart Home Tech': [
      circle(0, -11, 23),
      box(0, 13, 22, 12, 2),
      box(0, 25, 17, 5, 2.5),
      box(0, 33, 9, 5, 2.5),
    ],
    'Furniture and Decor': [
      box(0, -11, 46, 34, 9),
      box(-28, 8, 14, 32, 7),
      box(28, 8, 14, 32, 7),
      box(0, 15, 48, 17, 2),
      box(-24, 28, 6, 12, 2),
      box(24, 28, 6, 12, 2),
    ],
    'Gardening and Outdoors': [
      polygon([-21, 10], [21, 10], [15, 34], [-15, 34]),
      box(0, -2, 4.5, 26, 1),
      polygon([0, -2], [-22, -6], [-28, -24], [-8, -20]),
      polygon([0, -9], [20, -13], [27, -32], [7, -28]),
    ],
    'Home Services': [
      circle(-18, 0, 17, 8),
      box(17, 0, 40, 8, 2),
      box(22, 9, 7, 14, 1),
      box(34, 8, 7, 12, 1),
    ],
  },
};

/** Things that are in many areas, whose own sign would show another thing: shoes are not a racquet. */
const thingSigns: Readonly<Record<ThingName, readonly SignPart[]>> = {
  'thing-shoe': [polygon([-34, 6], [-20, -16], [-8, -16], [-2, -2], [22, 4], [34, 10], [34, 17], [-34, 17])],
  'thing-shirt': [
    polygon(
      [-12, -28],
      [12, -28],
      [36, -13],
      [28, 4],
      [18, -2],
      [18, 30],
      [-18, 30],
      [-18, -2],
      [-28, 4],
      [-36, -13],
    ),
    cut(circle(0, -32, 9)),
  ],
  'thing-pants': [polygon([-19, -32], [19, -32], [25, 32], [9, 32], [0, -8], [-9, 32], [-25, 32])],
  'thing-sock': [
    polygon([-4, -34], [17, -34], [15, 8], [9, 22], [-8, 32], [-19, 32], [-22, 15], [-11, 10], [-4, 0]),
    circle(-19, 23.5, 10),
    cut(box(6, -21, 30, 4, 0)),
  ],
  'thing-glove': [
    box(5, -10, 36, 46, 16),
    box(-19, 2, 14, 30, 7, -32),
    box(5, 4, 36, 24, 4),
    box(5, 27, 34, 13, 3),
    cut(box(5, 18.5, 48, 3.5, 0)),
  ],
  'thing-bag': [
    circle(0, -9, 18, 5),
    box(0, 11, 72, 38, 13),
    cut(box(-19, 11, 3.5, 38, 0)),
    cut(box(19, 11, 3.5, 38, 0)),
  ],
  'thing-hat': [circle(0, 6, 28), cut(box(0, 27, 80, 24, 0)), box(5, 16, 68, 7, 3.5)],
  'thing-bottle': [
    box(0, 11, 27, 46, 8),
    box(0, -17, 13, 9, 2),
    box(0, -27, 19, 9, 3),
    cut(box(0, 4, 27, 3.5, 0)),
  ],
  'thing-watch': [
    box(0, 0, 19, 70, 5),
    circle(0, 0, 22),
    cut(circle(0, 0, 15.5)),
    box(0, -4.5, 3.5, 12, 1.7),
    box(4, 0, 11, 3.5, 1.7),
  ],
  'thing-bed': [box(0, 8, 78, 38, 19), cut(box(0, 1, 54, 15, 7.5))],
};

/** For what belongs to no goal: a price tag. */
const tag: readonly SignPart[] = [
  polygon([-32, 2], [2, -32], [30, -32], [32, -30], [32, -2], [-2, 32]),
  cut(circle(18, -18, 5)),
];

/**
 * Every sign by its name: `goal-slug` for an area, `goal-` for what else belongs to a goal, `thing-…` for a thing, and `other`.
 * `signName` in app/deals/deal-card/sign-name.ts gives the name for a deal.
 */
export const signs: ReadonlyMap<string, readonly SignPart[]> = new Map([
  ['other', tag],
  ...Object.entries(thingSigns),
  ...goalIds.flatMap((goal): [string, readonly SignPart[]][] => [
    [`${goal}-`, shapes[goal].shape.map((part) => scalePart(part, 0.7))],
    ...Object.entries(areaSigns[goal]).map(([area, parts]): [string, readonly SignPart[]] => [
      `${goal}-${findSubcategory(area, goal)?.slug}`,
      parts,
    ]),
  ]),
]);

/** The scene around a sign in a w × h box: the wind touches its outline. Drawn ahead for cards, and large on the page of a deal. */
export function signScene(parts: readonly SignPart[], w: number, h: number): Omit<FlowSettings, 'w' | 'h'> {
  const size = Math.min(w, h);
  const k = size / 100;
  const small = size < 100;
  const solid = parts.filter((part) => !part.cut).map((part) => scalePart(part, small ? k : k * 0.72));
  return {
    lean: true,
    seed: 12,
    angle: -8,
    sway: small ? 0.12 : 0.3,
    scale: small ? 130 : w * 0.62,
    gap: small ? 4.6 : 9,
    step: small ? 1.5 : 2.4,
    weight: 1.25,
    least: small ? 26 : 60,
    depth: [0.5, 0.7, 0.9],
    obstacles: [
      { shape: 'group', x: w / 2, y: h / 2, parts: solid, reach: small ? 13 : 90, pad: 3.2 * Math.min(k, 3) },
    ],
  };
}
