import { goalIds } from '../../../domain/goals.ts';
import { shapes } from '../../../domain/goal-parts/shapes.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import type { ThingName } from '../../deals/deal-card/sign-name.ts';
import type { FlowSettings } from '../streamlines/draw-flow.ts';
import { scalePart } from '../streamlines/scale-part.ts';
import { areaSigns } from './area-signs.ts';
import { box, circle, cut, polygon, type SignPart } from './sign-parts.ts';

/** A golf club without its head: the shaft down to the heel at 0, 25, and the grip. */
const clubShaft: readonly SignPart[] = [box(13.5, -7.5, 3.6, 70, 1.5, 23), box(22.3, -28.5, 6.6, 24, 3, 23)];

/** Objects that occur in many areas and differ from the area's own sign: shoes are not a racquet. */
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
    box(-9.5, -18, 8, 32, 4),
    box(0.2, -21, 8, 36, 4),
    box(9.8, -19, 8, 32, 4),
    box(19.2, -14, 7.6, 24, 3.8),
    box(-20, 3, 10, 32, 5, -38),
    box(5, 4, 36, 26, 5),
    box(5, 27, 34, 13, 3),
    cut(box(5, 18.5, 48, 3.5, 0)),
  ],
  'thing-club': [
    ...clubShaft,
    circle(-20, 22, 14),
    box(-11, 27.5, 32, 17, 8.5),
    polygon([-15, 11], [0, 21], [0, 27], [-15, 27]),
    circle(25, 20, 7),
    polygon([19.5, 30], [30.5, 30], [26, 33.5], [25.5, 38], [24.5, 38], [24, 33.5]),
  ],
  'thing-iron': [
    ...clubShaft,
    polygon([1, 20], [4, 30], [0, 34], [-21, 34], [-31, 28], [-33, 9], [-29, 6], [-25, 7]),
    ...[16, 21.5, 27].map((y) => cut(box(-18, y, 15, 2, 1))),
    circle(23, 28, 7),
  ],
  'thing-putter': [
    ...clubShaft,
    polygon([-34, 26], [3, 26], [4, 34], [-32, 34]),
    cut(box(-15, 27, 2.4, 6, 1)),
    circle(23, 28.5, 7),
  ],
  'thing-rangefinder': [
    circle(0, 0, 35, 4.5),
    box(-5, 5, 3, 36, 1),
    polygon([-4, -14], [15, -8], [-4, -2]),
    box(-5, 23, 20, 3, 1.5),
    box(-25, 2, 9, 3, 1.5),
    box(25, 2, 9, 3, 1.5),
    box(0, -26, 3, 9, 1.5),
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
  'thing-bowl': [
    polygon([-27, -10], [27, -10], [38, 22], [-38, 22]),
    box(0, -13, 58, 10, 5),
    cut(box(0, -6, 62, 3.5, 0)),
  ],
  'thing-leash': [
    circle(-24, -19, 12, 5),
    box(0, -11, 34, 6, 3, 17.4),
    box(1, 2, 36, 6, 3, -28),
    box(3, 17, 38, 6, 3, 22.4),
    circle(29, 28, 9, 5),
  ],
  'thing-collar': [circle(0, -7, 26, 8), box(0, 21, 5, 8, 2), circle(0, 29, 9), cut(circle(0, 27, 2.4))],
  'thing-mug': [circle(17, 2, 16, 6), box(-7, 2, 40, 54, 7)],
  'thing-card': [
    box(0, 0, 76, 50, 7),
    cut(box(-16, 0, 4, 50, 0)),
    cut(box(0, -6, 76, 4, 0)),
    cut(circle(-16, -6, 6.5)),
  ],
  'thing-jacket': [
    polygon(
      [-13, -30],
      [13, -30],
      [27, -22],
      [37, 22],
      [25, 26],
      [19, 4],
      [19, 32],
      [-19, 32],
      [-19, 4],
      [-25, 26],
      [-37, 22],
      [-27, -22],
    ),
    cut(polygon([-7, -32], [7, -32], [0, -20])),
    cut(box(0, 8, 3.5, 52, 0)),
    cut(box(-11, 17, 3.5, 12, 1.7, 18)),
    cut(box(11, 17, 3.5, 12, 1.7, -18)),
  ],
  'thing-goggles': [
    box(0, 0, 72, 38, 16),
    cut(box(0, 0, 56, 23, 10)),
    cut(polygon([-10, 21], [10, 21], [0, 10])),
    box(-17, -2, 22, 5, 2.5, -28),
    box(-38, -2, 8, 18, 2),
    box(38, -2, 8, 18, 2),
  ],
  'thing-clock': [
    circle(0, 2, 30, 7),
    box(0, -5, 5, 18, 2),
    box(6, 3, 16, 5, 2),
    box(-21, -27, 16, 7, 3.5, -35),
    box(21, -27, 16, 7, 3.5, 35),
  ],
  'thing-calendar': [
    box(0, 3, 60, 56, 7),
    cut(box(0, -10, 60, 4, 0)),
    box(-15, -26, 6, 14, 3),
    box(15, -26, 6, 14, 3),
    ...[-17, 0, 17].flatMap((x) => [cut(box(x, 3, 9, 8, 2)), cut(box(x, 19, 9, 8, 2))]),
  ],
  'thing-mat': [
    circle(-21, 8, 18),
    cut(circle(-21, 8, 12)),
    circle(-21, 8, 8),
    cut(circle(-21, 8, 3)),
    box(10, 21.5, 60, 9, 3),
  ],
  'thing-desk': [
    box(0, -12, 78, 8, 3),
    box(-31, 11, 7, 40, 2),
    box(31, 11, 7, 40, 2),
    box(17, -2, 28, 15, 2),
    cut(box(17, -1, 9, 3, 1.5)),
  ],
  'thing-chair': [
    box(0, -19, 34, 32, 7),
    box(0, 5, 46, 10, 5),
    box(0, 15, 6, 18, 1),
    box(0, 25, 44, 6, 3),
    circle(-19, 31, 4.5),
    circle(19, 31, 4.5),
    circle(0, 31, 4.5),
  ],
  'thing-lamp': [
    polygon([-13, -33], [13, -33], [26, -2], [-26, -2]),
    box(0, 14, 5, 32, 1),
    box(0, 30, 34, 7, 3.5),
  ],
  'thing-pillow': [polygon([-34, -22], [0, -17], [34, -22], [30, 0], [34, 22], [0, 17], [-34, 22], [-30, 0])],
  'thing-blanket': [
    box(0, -18, 66, 15, 7.5),
    box(0, 0, 66, 15, 7.5),
    box(0, 18, 66, 15, 7.5),
    cut(box(18, -18, 30, 3, 0)),
    cut(box(18, 0, 30, 3, 0)),
    cut(box(18, 18, 30, 3, 0)),
  ],
  'thing-candle': [
    box(0, 14, 40, 38, 5),
    cut(box(0, 16, 24, 15, 2)),
    box(0, -8, 3.5, 8, 1),
    polygon([0, -36], [8, -20], [4, -13], [-4, -13], [-8, -20]),
  ],
  'thing-drill': [
    box(-4, -15, 44, 22, 6),
    box(22, -15, 12, 13, 2),
    box(33, -15, 16, 4, 1),
    box(-14, 8, 14, 30, 3, 10),
    box(-14, 26, 28, 12, 3),
    cut(box(-12, -15, 16, 3.5, 1)),
  ],
  'thing-saw': [
    polygon(
      [-12, -8],
      [40, 6],
      [40, 14],
      [34, 10],
      [28, 15],
      [22, 11],
      [16, 16],
      [10, 12],
      [4, 17],
      [-2, 13],
      [-12, 18],
    ),
    box(-23, 3, 26, 32, 9),
    cut(box(-23, 3, 11, 17, 5)),
  ],
  'thing-ladder': [
    box(-17, 0, 6, 72, 3, 8),
    box(17, 0, 6, 72, 3, -8),
    box(0, -23, 26, 5, 1),
    box(0, -6, 30, 5, 1),
    box(0, 11, 34, 5, 1),
    box(0, 28, 38, 5, 1),
  ],
  'thing-shovel': [
    box(0, -32, 22, 6, 3),
    box(0, -14, 6, 36, 1),
    polygon([-14, 2], [14, 2], [14, 20], [0, 36], [-14, 20]),
  ],
  'thing-scissors': [
    box(7, -10, 7, 50, 3, 24),
    box(-7, -10, 7, 50, 3, -24),
    circle(-15, 23, 11, 6),
    circle(15, 23, 11, 6),
  ],
  'thing-umbrella': [
    circle(0, 0, 34),
    cut(box(0, 20, 80, 40, 0)),
    box(0, 10, 4.5, 42, 2),
    box(7, 31, 18, 5, 2.5),
    box(14, 27, 5, 12, 2.5),
    box(0, -35, 4.5, 8, 2),
  ],
  'thing-laptop': [
    box(0, -7, 60, 42, 5),
    cut(box(0, -7, 49, 31, 2)),
    polygon([-38, 17], [38, 17], [34, 26], [-34, 26]),
  ],
  'thing-mouse': [
    box(0, 4, 40, 62, 20),
    cut(box(0, -14, 3, 26, 0)),
    cut(box(0, -1, 40, 3, 0)),
    cut(box(0, -14, 9, 14, 4.5)),
    box(0, -14, 4, 9, 2),
  ],
  'thing-piano': [
    box(0, 0, 76, 44, 5),
    ...[-22.5, -7.5, 7.5, 22.5].map((x) => cut(box(x, 9, 2.5, 26, 0))),
    ...[-22.5, -7.5, 22.5].map((x) => cut(box(x, -4, 8, 22, 1))),
  ],
  'thing-keyboard': [
    box(0, 0, 78, 38, 6),
    ...[-26, -13, 0, 13, 26].flatMap((x) => [cut(box(x, -9, 7, 6, 1)), cut(box(x, 1, 7, 6, 1))]),
    cut(box(0, 11, 34, 5, 1)),
  ],
  'thing-guitar': [
    circle(-16, 16, 17),
    circle(-3, 3, 12),
    cut(circle(-9, 9, 5.5)),
    box(15, -15, 6, 40, 1, 45),
    box(30, -30, 11, 16, 2, 45),
  ],
  'thing-book': [
    box(0, 0, 50, 64, 5),
    cut(box(-15, 0, 3, 64, 0)),
    cut(box(6, -14, 24, 4, 1)),
    cut(box(6, -4, 24, 4, 1)),
  ],
  'thing-pencil': [
    box(3, -3, 14, 50, 1, 45),
    box(24, -24, 14, 9, 2, 45),
    polygon([-20, 10], [-10, 20], [-27, 27]),
  ],
  'thing-jar': [box(0, -22, 44, 14, 3), box(0, 10, 52, 44, 8), cut(box(0, 10, 34, 18, 2))],
};

/** For deals that belong to no goal: a price tag. */
const tag: readonly SignPart[] = [
  polygon([-32, 2], [2, -32], [30, -32], [32, -30], [32, -2], [-2, 32]),
  cut(circle(18, -18, 5)),
];

/**
 * Every sign by name: `goal-slug` for an area, `goal-` for other deals of a goal, `thing-…` for an object, and `other`. `signName`
 * in app/deals/deal-card/sign-name.ts returns the name for a deal.
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

/**
 * The scene around a sign in a w × h box: the wind touches its outline. Drawn at build time for cards, and large on the page of a
 * deal.
 */
export function signScene(parts: readonly SignPart[], w: number, h: number): Omit<FlowSettings, 'w' | 'h'> {
  const size = Math.min(w, h);
  const k = size / 100;
  const small = size < 100;
  const solid = parts.filter((part) => !part.cut).map((part) => scalePart(part, small ? k : k * 0.6));
  return {
    lean: true,
    open: true,
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
