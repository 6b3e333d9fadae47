import { goalIds } from '../../../domain/goals.ts';
import { shapes } from '../../../domain/goal-parts/shapes.ts';
import { findSubcategory } from '../../../domain/taxonomy.ts';
import type { ThingName } from '../../deals/deal-card/sign-name.ts';
import type { FlowSettings } from '../streamlines/draw-flow.ts';
import { scalePart } from '../streamlines/scale-part.ts';
import { areaSigns } from './area-signs.ts';
import { box, circle, cut, polygon, type SignPart } from './sign-parts.ts';

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
